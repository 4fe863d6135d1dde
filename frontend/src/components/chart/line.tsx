import { pointLabels, type PlotFrame, type PointLabel as Label } from './plot.js';

/** Under the number, so that a line that runs through it does not cut it. */
const HALO = { paintOrder: 'stroke', strokeWidth: 4, strokeLinejoin: 'round' } as const;

interface LineProps {
  frame: PlotFrame;
  values: readonly number[];
  yOf: (value: number) => number;
  /** Where the plot ends. */
  bottom: number;
  say: (value: number) => string;
  /** The place that is being read; `null` for none. */
  read: number | null;
  /** Leaves the zeros unwritten. */
  hidesZeros?: boolean;
}

/** A line from zero with its figures beside its points where there is room, the latest at its end. */
export function Line({ frame, values, yOf, bottom, say, read, hidesZeros = false }: LineProps) {
  const points = values.map((value, at) => [frame.xOf(at), yOf(value)] as const);
  const written = pointLabels(
    points.map(([, y]) => y),
    values.map(say),
    frame,
    bottom,
  );
  const labels = hidesZeros ? written.filter(({ text }) => text !== say(0)) : written;
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [start, end] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  return (
    <>
      <polygon
        points={`${start},${bottom} ${line} ${end},${bottom}`}
        className="fill-accent-wash opacity-60"
      />
      <polyline
        points={line}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      {points.map(([x, y], at) => (
        <circle key={at} cx={x} cy={y} r={radius(at, points.length, read, frame)} className="fill-accent" />
      ))}
      {labels.map((label) => (
        <PointLabel key={label.x} label={label} />
      ))}
      <LatestLabel text={say(values.at(-1) ?? 0)} point={points.at(-1)} />
    </>
  );
}

function radius(at: number, count: number, read: number | null, { isLabelled }: PlotFrame): number {
  if (at === read) return 5.5;
  if (at === count - 1) return 4.5;
  return isLabelled ? 3 : 0;
}

function PointLabel({ label }: { label: Label }) {
  return (
    <text
      x={label.x}
      y={label.y}
      textAnchor={label.anchor}
      {...HALO}
      className="fill-ink stroke-paper text-12 font-medium"
    >
      {label.text}
    </text>
  );
}

function LatestLabel({ text, point }: { text: string; point: readonly [number, number] | undefined }) {
  if (!point) return null;
  const [x, y] = point;
  return (
    <text x={x + 12} y={y + 5} {...HALO} className="fill-accent stroke-paper text-16 font-semibold">
      {text}
    </text>
  );
}
