import type { RevenueMonth } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { pointLabels, scaleOf, ticksFor, type MonthFrame, type PointLabel as Label } from '../month-plot.js';
import { isYoung, monthName } from '../months.js';
import { Grid, MonthAxis, MonthMark } from './month-axis.js';

const TOP = 26;
const BOTTOM = 206;
const HEIGHT = BOTTOM + 40;

interface PanelProps {
  months: readonly RevenueMonth[];
  frame: MonthFrame;
  /** The month that is being read; `null` for none. */
  read: number | null;
}

/** Recurring revenue as a line from zero, the latest amount at its end. */
export function MrrPanel({ months, frame, read }: PanelProps) {
  const amounts = months.map((one) => one.mrrPence);
  const ticks = ticksFor(Math.max(...amounts));
  const yOf = scaleOf(ticks, TOP, BOTTOM);
  const points = amounts.map((pence, at) => [frame.xOf(at), yOf(pence)] as const);
  const heights = points.map(([, y]) => y);
  const written = pointLabels(heights, amounts.map(inPounds), frame, BOTTOM);
  const labels = isYoung(months) ? written.filter(({ text }) => text !== inPounds(0)) : written;
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [start, end] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  return (
    <svg width={frame.width} height={HEIGHT} aria-hidden="true" className="block figures">
      <Grid frame={frame} ticks={ticks.map((pence) => ({ pence, text: inPounds(pence) }))} yOf={yOf} />
      <polygon
        points={`${start},${BOTTOM} ${line} ${end},${BOTTOM}`}
        className="fill-accent-wash opacity-60"
      />
      {read !== null && <MonthMark frame={frame} at={read} top={TOP - 12} bottom={BOTTOM} />}
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
      <LatestLabel pence={amounts.at(-1) ?? 0} point={points.at(-1)} />
      <MonthAxis frame={frame} names={months.map((one) => monthName(one.month))} y={BOTTOM} />
    </svg>
  );
}

function radius(at: number, count: number, read: number | null, { isLabelled }: MonthFrame): number {
  if (at === read) return 5.5;
  if (at === count - 1) return 4.5;
  return isLabelled ? 3 : 0;
}

/** Under the number, so that a line that runs through it does not cut it. */
const HALO = { paintOrder: 'stroke', strokeWidth: 4, strokeLinejoin: 'round' } as const;

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

function LatestLabel({ pence, point }: { pence: number; point: readonly [number, number] | undefined }) {
  if (!point) return null;
  const [x, y] = point;
  return (
    <text x={x + 12} y={y + 5} {...HALO} className="fill-accent stroke-paper text-16 font-semibold">
      {inPounds(pence)}
    </text>
  );
}
