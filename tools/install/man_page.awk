# The manual page of a subcommand, from its help. Variables: name, what, version.
function roff(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  if (text ~ /^[.\047]/) text = "\\&" text
  return text
}
function option(line,    part, words, names) {
  sub(/^ +/, "", line)
  split(line, part, /  +/)
  names = part[1]
  words = substr(line, length(names) + 1)
  sub(/^ +/, "", words)
  value = ""
  if (match(names, /--[-a-z]+ /)) {
    value = substr(names, RSTART + RLENGTH)
    names = substr(names, 1, RSTART + RLENGTH - 2)
  }
  options = options ".TP\n\\fB" roff(names) "\\fR" (value == "" ? "" : " \\fI" roff(value) "\\fR") "\n"
  if (words != "") options = options roff(words) "\n"
}
BEGIN { state = "about" }
state == "about" && /^Usage:$/ { state = "usage"; next }
state == "about" { about = about ($0 == "" ? ".PP" : roff($0)) "\n"; next }
state == "usage" && /^  / { sub(/^ +/, ""); usage = usage roff($0) "\n"; next }
(state == "usage" || state == "options") && /^[A-Z][-A-Za-z ]*:$/ && $0 != "Examples:" {
  state = "options"
  options = options ".SS " roff(substr($0, 1, length($0) - 1)) "\n"
  next
}
/^Examples:$/ { state = "examples"; next }
/^Exit status: / { state = "status"; sub(/^Exit status: /, "") }
state == "options" && /^  (    |-., )--/ { option($0); next }
state == "options" && /^            / { sub(/^ +/, ""); options = options roff($0) "\n"; next }
state == "options" && /^$/ { next }
state == "options" { state = "notes" }
state == "notes" { notes = notes roff($0) "\n"; next }
state == "examples" && /^  [^ ]/ { examples = examples ".TP\n\\fB" roff(substr($0, 3)) "\\fR\n"; next }
state == "examples" && NF { sub(/^ +/, ""); examples = examples roff($0) "\n"; next }
state == "status" { status = status roff($0) "\n" }
END {
  printf ".TH TIGER\\-%s 1 \"\" \"Tiger %s\"\n", toupper(name), version
  printf ".SH NAME\ntiger\\-%s \\- %s\n", roff(name), roff(what)
  printf ".SH SYNOPSIS\n%s.SH DESCRIPTION\n%s.SH OPTIONS\n%s", usage, about, options
  if (notes != "") printf ".SH NOTES\n.nf\n%s.fi\n", notes
  printf ".SH EXAMPLES\n%s.SH EXIT STATUS\n%s.SH SEE ALSO\n\\fBtiger\\fR(1)\n", examples, status
}
