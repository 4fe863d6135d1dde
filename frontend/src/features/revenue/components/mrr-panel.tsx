import type { RevenueMonth } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { Axis, Grid, PlaceMark } from '../../../components/chart/axis.js';
import { Line } from '../../../components/chart/line.js';
import { scaleOf, ticksFor, type PlotFrame } from '../../../components/chart/plot.js';
import { isYoung, monthName } from '../months.js';

const TOP = 26;
const BOTTOM = 206;
const HEIGHT = BOTTOM + 40;

interface PanelProps {
  months: readonly RevenueMonth[];
  frame: PlotFrame;
  /** The month that is being read; `null` for none. */
  read: number | null;
}

/** Recurring revenue as a line from zero, the latest amount at its end. */
export function MrrPanel({ months, frame, read }: PanelProps) {
  const amounts = months.map((one) => one.mrrPence);
  const ticks = ticksFor(Math.max(...amounts));
  const yOf = scaleOf(ticks, TOP, BOTTOM);
  return (
    <svg width={frame.width} height={HEIGHT} aria-hidden="true" className="block figures">
      <Grid frame={frame} ticks={ticks.map((value) => ({ value, text: inPounds(value) }))} yOf={yOf} />
      {read !== null && <PlaceMark frame={frame} at={read} top={TOP - 12} bottom={BOTTOM} />}
      <Line
        frame={frame}
        values={amounts}
        yOf={yOf}
        bottom={BOTTOM}
        say={inPounds}
        read={read}
        hidesZeros={isYoung(months)}
      />
      <Axis frame={frame} names={months.map((one) => monthName(one.month))} y={BOTTOM} note="so far" />
    </svg>
  );
}
