#include "review/html_style.h"

namespace tiger::tools::html {

const char* const kStyle = R"css(
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1d1f1c; --soft: #5d635b;
  --rule: #d9d8d0; --card: #fff; --link: #0b5c8a; --felt: #3d8a5f; --line: #2a6345;
  --bad: #b3261e; --good: #0b5c8a; --c0: #2c7a51; --c1: #b7791f; --c2: #7b7f8a; }
@media (prefers-color-scheme: dark) { :root { --paper: #161816; --ink: #e7e8e2; --soft: #a3a99f;
  --rule: #363a35; --card: #1f221f; --link: #7cc4ee; --felt: #2f6f4c; --line: #1d4a32;
  --bad: #ff8a80; --good: #8fd0ff; --c0: #58b184; --c1: #dca64c; --c2: #9aa0ab; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2rem; max-width: 64rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 .6rem; }
h3 { font-size: 1.05rem; margin: 1.4rem 0 .4rem; }
p { margin: .3rem 0 .7rem; } a { color: var(--link); }
.soft, .note { color: var(--soft); } .note { font-size: .88rem; }
.defs { position: absolute; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th { text-align: right; font-weight: 600; color: var(--soft); border-bottom: 2px solid var(--rule);
  white-space: nowrap; vertical-align: bottom; }
td { text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th, td { padding: .16rem .5rem; }
.t { text-align: left; } 
tr.x td { color: var(--bad); font-weight: 600; }
details { border: 1px solid var(--rule); border-radius: .5rem; background: var(--card);
  margin: .7rem 0; padding: 0 .9rem; }
summary { cursor: pointer; padding: .6rem 0; font-weight: 600; overflow-wrap: anywhere; }
summary .soft { font-weight: 400; font-size: .9rem; }
.tables { display: flex; flex-wrap: wrap; gap: 0 1.6rem; align-items: flex-start; }
.tables table { margin-bottom: .8rem; }
.worst { display: grid; grid-template-columns: repeat(auto-fit, minmax(15.5rem, 1fr)); gap: 1rem;
  margin: .6rem 0 1rem; }
.worst > div { border: 1px solid var(--rule); border-radius: .5rem; padding: .7rem;
  break-inside: avoid; }
.worst p { margin: .35rem 0; font-size: .92rem; overflow-wrap: anywhere; }
.board { display: block; width: 100%; max-width: 15rem; height: auto; margin: 0 auto; }
.felt { fill: var(--felt); } .rule { stroke: var(--line); stroke-width: .5; fill: none; }
.co { font: 4.6px system-ui, sans-serif; fill: var(--soft); text-anchor: middle; }
.k, .w, .last { stroke-linecap: round; fill: none; }
.k { stroke: #111; stroke-width: 8.4; } .w { stroke: #fdfdf8; stroke-width: 8.4; }
.last { stroke: #e0a100; stroke-width: 2.4; }
.cross, .ring { fill: none; stroke-width: 1.5; stroke-linecap: round; }
.cross { stroke: #ffd7d3; } .ring { stroke: #fff36b; }
.graph { display: block; width: 100%; height: auto; }
.graph text, .bars text { font: 10px system-ui, sans-serif; fill: var(--soft); }
.grid { stroke: var(--rule); } .zero { stroke: var(--soft); }
.la { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
.ly { text-anchor: end; }
.lx { text-anchor: middle; } .area { fill: var(--c0); opacity: .16; }
.course { fill: none; stroke: var(--c0); stroke-width: 2; stroke-linejoin: round; }
.mk { fill: #111; stroke: var(--bad); stroke-width: 2; }
.mw { fill: #fff; stroke: var(--bad); stroke-width: 2; }
.bars { display: block; width: 100%; max-width: 34rem; height: auto; } .lb { text-anchor: end; }
.bar0 { fill: var(--c0); } .bar1 { fill: var(--c1); } .bar2 { fill: var(--c2); }
.key { display: inline-block; width: .8em; height: .8em; border-radius: .15em;
  margin: 0 .3em 0 .9em;
  vertical-align: -.05em; }
.key:first-child { margin-left: 0; }
.key0 { background: var(--c0); } .key1 { background: var(--c1); } .key2 { background: var(--c2); }
.line { font-variant-numeric: tabular-nums; }
@media (max-width: 40rem) { body { padding: .7rem; font-size: 15px; } details { padding: 0 .6rem; }
  table { font-size: .82rem; } th, td { padding: .16rem .26rem; } .tables { gap: 0 .8rem; }
  .graph text { font-size: 15px; } .bars text { font-size: 11.5px; } }
@media print { :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --rule: #bbb;
  --link: #000; --felt: #9fcbb0; --line: #6d8f7b; --bad: #900; --c0: #2c7a51; --c1: #b7791f;
  --c2: #7b7f8a; }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  .worst { grid-template-columns: repeat(3, 1fr); gap: .6rem; } .worst p { font-size: 8pt; }
  table { font-size: 7.5pt; line-height: 1.3; } th, td { padding: .05rem .3rem; }
  .tables { gap: 0 1rem; } .graph { max-height: 4.4cm; } .board { max-width: 10rem; }
  details { border: 0; padding: 0; }
  details::details-content { content-visibility: visible; display: block; }
  .cross { stroke: #900; } .ring { stroke: #003a5d; } .w { stroke: #fff; }
  .key0, .key1, .key2 { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .game { break-before: page; } h2, h3, summary { break-after: avoid; }
  tr, .graph, .bars { break-inside: avoid; } .scroll { overflow: visible; } nav { display: none; } }
)css";

}  // namespace tiger::tools::html
