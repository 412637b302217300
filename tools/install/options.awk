# The options in the help of a subcommand, one a line: "-t<tab>--threads<tab>N<tab>what it does".
function finish() {
  if (long != "") printf "%s\t%s\t%s\t%s\n", short, long, value, help
  long = ""
}
/^  (    |-., )--/ {
  finish()
  line = $0
  short = line ~ /^  -/ ? substr(line, 3, 2) : ""
  sub(/^ +(-., )?/, "", line)
  split(line, part, /  +/)
  help = substr(line, length(part[1]) + 1)
  sub(/^ +/, "", help)
  split(part[1], word, " ")
  long = word[1]
  value = substr(part[1], length(long) + 2)
  next
}
long != "" && /^            / {
  sub(/^ +/, "")
  help = help (help == "" ? "" : " ") $0
  next
}
{ finish() }
END { finish() }
