import { namedPlaces, type PlotFrame } from './plot.js';

interface AxisProps {
  frame: PlotFrame;
  names: readonly string[];
  /** Where the plot ends. */
  y: number;
  /** Under the latest name, such as that it is not over. */
  note?: string;
}

/** The names of the months or weeks that fit. */
export function Axis({ frame, names, y, note }: AxisProps) {
  const last = names.length - 1;
  return namedPlaces(names, frame.band).map((at) => (
    <text key={at} x={frame.xOf(at)} y={y + 18} textAnchor="middle" className="fill-muted text-12">
      {names[at]}
      {note && at === last && (
        <tspan x={frame.xOf(at)} dy="15">
          {note}
        </tspan>
      )}
    </text>
  ));
}

interface GridProps {
  frame: PlotFrame;
  ticks: readonly { value: number; text: string }[];
  yOf: (value: number) => number;
}

/** The zero line always; other lines and their amounts only where the figures are not written at the marks. */
export function Grid({ frame, ticks, yOf }: GridProps) {
  return ticks
    .filter(({ value }) => value === 0 || !frame.isLabelled)
    .map(({ value, text }) => (
      <g key={value}>
        <line
          x1={frame.left}
          x2={frame.right}
          y1={yOf(value)}
          y2={yOf(value)}
          className={value === 0 ? 'stroke-rule-strong' : 'stroke-rule'}
        />
        {!frame.isLabelled && (
          <text x={frame.left - 8} y={yOf(value) + 4} textAnchor="end" className="fill-muted text-12">
            {text}
          </text>
        )}
      </g>
    ));
}

/** Marks the month or week that is being read. */
export function PlaceMark({
  frame,
  at,
  top,
  bottom,
}: {
  frame: PlotFrame;
  at: number;
  top: number;
  bottom: number;
}) {
  const x = frame.xOf(at);
  return <line x1={x} x2={x} y1={top} y2={bottom} strokeDasharray="2 3" className="stroke-field-edge" />;
}
