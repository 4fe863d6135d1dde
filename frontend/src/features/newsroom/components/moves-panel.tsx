import { Axis, Grid, PlaceMark } from '../../../components/chart/axis.js';
import { NameBlock } from '../../../components/chart/name-block.js';
import { scaleOf, ticksFor, type PlotFrame } from '../../../components/chart/plot.js';
import { whole } from '../../../lib/figures.js';
import { leftIn, weekName, type GrowthWeek } from '../figures.js';

const TOP = 22;
/** Room under the lowest bar for its figure. */
const FOOT = 18;
const BOTTOM = 142;
const HEIGHT = BOTTOM + FOOT + 40;
const LEAST = 3;
const INKS = { joined: 'fill-success', left: 'fill-field-edge' } as const;

interface MovesPanelProps {
  growth: readonly GrowthWeek[];
  frame: PlotFrame;
  read: number | null;
}

/** Who joined stands on the line, who left hangs from it. */
export function MovesPanel({ growth, frame, read }: MovesPanelProps) {
  const most = Math.max(0, ...growth.map(({ joined }) => joined));
  const least = -Math.max(0, ...growth.map(leftIn));
  const ticks = ticksFor(most, LEAST);
  const yOf = scaleOf(ticks, TOP, BOTTOM, least);
  const latest = growth.at(-1);
  const x = frame.right + 8;
  const upper = Math.min((TOP + yOf(0)) / 2, yOf(0) - 20);
  return (
    <svg width={frame.width} height={HEIGHT} aria-hidden="true" className="block figures">
      <Grid frame={frame} ticks={ticks.map((value) => ({ value, text: whole(value) }))} yOf={yOf} />
      {read !== null && <PlaceMark frame={frame} at={read} top={TOP - 12} bottom={BOTTOM} />}
      {growth.map((week, at) => (
        <Bars key={week.week} week={week} x={frame.xOf(at)} frame={frame} yOf={yOf} />
      ))}
      {latest && (
        <>
          <NameBlock x={x} y={upper} ink={INKS.joined} name="Joined" value={whole(latest.joined)} />
          <NameBlock x={x} y={upper + 40} ink={INKS.left} name="Left" value={whole(leftIn(latest))} />
        </>
      )}
      <Axis frame={frame} names={growth.map(({ week }) => weekName(week))} y={BOTTOM + FOOT} note="so far" />
    </svg>
  );
}

interface BarsProps {
  week: GrowthWeek;
  x: number;
  frame: PlotFrame;
  yOf: (value: number) => number;
}

function Bars({ week, x, frame, yOf }: BarsProps) {
  const width = Math.min(frame.band * 0.62, 48);
  const [joined, left] = [week.joined, leftIn(week)];
  const box = { x: x - width / 2, width };
  return (
    <>
      <rect {...box} y={yOf(joined)} height={yOf(0) - yOf(joined)} className={INKS.joined} />
      <rect {...box} y={yOf(0)} height={yOf(-left) - yOf(0)} className={INKS.left} />
      {frame.isLabelled && joined > 0 && (
        <text x={x} y={yOf(joined) - 7} textAnchor="middle" className="fill-ink text-12 font-medium">
          {whole(joined)}
        </text>
      )}
      {frame.isLabelled && left > 0 && (
        <text x={x} y={yOf(-left) + 14} textAnchor="middle" className="fill-muted text-12">
          {whole(left)}
        </text>
      )}
    </>
  );
}
