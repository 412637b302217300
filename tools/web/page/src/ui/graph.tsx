// The course of a game, of its review or as far as it was analysed: what result was to be expected
// after each move, seen by Black.

import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { scoreText } from "../rules/notation";
import { goTo, line, node } from "../state/game";
import { settings } from "../state/settings";
import { curve } from "../state/view";
import { strings } from "../text/strings";

const HEIGHT = 170; // CSS pixels

// The canvas takes its colours from the page's style sheet.
const color = (element: Element, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

function options(element: HTMLElement): uPlot.Options {
  const ink = color(element, "--ink-soft");
  const accent = color(element, "--accent");
  const grid = { stroke: color(element, "--rule"), width: 1 };
  const font = "12px system-ui, sans-serif";
  const axis = { stroke: ink, grid, ticks: { show: false }, font };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: { time: false, range: (_, low, high) => [low, Math.max(high, low + 1)] },
      y: {
        range: (_, low, high) => {
          const most = Math.max(8, Math.abs(low), Math.abs(high)) + 2;
          return [-most, most];
        },
      },
    },
    axes: [
      { ...axis, size: 26, space: 40 },
      { ...axis, size: 40, space: 26, values: (_, scores) => scores.map(scoreText) },
    ],
    series: [
      {},
      { stroke: accent, width: 2, fill: `${accent}22`, fillTo: 0, points: { size: 4 } },
    ],
    hooks: { draw: [markCurrent] },
  };
}

function markCurrent(plot: uPlot): void {
  const index = plot.data[0].indexOf(node.peek().ply);
  if (index < 0) return;
  const x = plot.valToPos(plot.data[0][index]!, "x", true);
  const score = plot.data[1]![index];
  if (score == null) return;
  const y = plot.valToPos(score, "y", true);
  plot.ctx.beginPath();
  plot.ctx.arc(x, y, 4.5 * devicePixelRatio, 0, 2 * Math.PI);
  plot.ctx.fillStyle = color(plot.root, "--accent");
  plot.ctx.fill();
}

export function Graph() {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const at = node.value.ply;
  const theme = settings.value.theme;

  useEffect(() => {
    const element = place.current!;
    const made = new uPlot(options(element), [[], []], element);
    plot.current = made;
    made.over.addEventListener("click", () => {
      const index = made.cursor.idx;
      const ply = index == null ? undefined : made.data[0][index];
      const target = ply === undefined ? undefined : line.peek()[ply];
      if (target) goTo(target);
    });
    const resize = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      made.destroy();
    };
  }, [theme]);

  const points = curve.value;
  useEffect(() => plot.current?.setData(points), [points, theme]);
  useEffect(() => plot.current?.redraw(false), [at]);
  return <div class="graph" role="img" aria-label={strings.value.graph} ref={place} />;
}
