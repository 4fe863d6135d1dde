import { namedMonths, type MonthFrame } from '../month-plot.js';

interface MonthAxisProps {
  frame: MonthFrame;
  names: readonly string[];
  /** Where the plot ends. */
  y: number;
}

/** The names of the months that fit; the latest is not over. */
export function MonthAxis({ frame, names, y }: MonthAxisProps) {
  const last = names.length - 1;
  return namedMonths(names, frame.band).map((at) => (
    <text key={at} x={frame.xOf(at)} y={y + 18} textAnchor="middle" className="fill-muted text-12">
      {names[at]}
      {at === last && (
        <tspan x={frame.xOf(at)} dy="15">
          so far
        </tspan>
      )}
    </text>
  ));
}

interface GridProps {
  frame: MonthFrame;
  ticks: readonly { pence: number; text: string }[];
  yOf: (pence: number) => number;
}

/** The zero line always; other lines and their amounts only where the figures are not written at the marks. */
export function Grid({ frame, ticks, yOf }: GridProps) {
  return ticks
    .filter(({ pence }) => pence === 0 || !frame.isLabelled)
    .map(({ pence, text }) => (
      <g key={pence}>
        <line
          x1={frame.left}
          x2={frame.right}
          y1={yOf(pence)}
          y2={yOf(pence)}
          className={pence === 0 ? 'stroke-rule-strong' : 'stroke-rule'}
        />
        {!frame.isLabelled && (
          <text x={frame.left - 8} y={yOf(pence) + 4} textAnchor="end" className="fill-muted text-12">
            {text}
          </text>
        )}
      </g>
    ));
}

/** Marks the month that is being read. */
export function MonthMark({
  frame,
  at,
  top,
  bottom,
}: {
  frame: MonthFrame;
  at: number;
  top: number;
  bottom: number;
}) {
  const x = frame.xOf(at);
  return <line x1={x} x2={x} y1={top} y2={bottom} strokeDasharray="2 3" className="stroke-field-edge" />;
}
