import { Axis, Grid, PlaceMark } from '../../../components/chart/axis.js';
import { PanelHead } from '../../../components/chart/exhibit.js';
import { Line } from '../../../components/chart/line.js';
import { plotFrame, scaleOf, ticksFor, type PlotFrame } from '../../../components/chart/plot.js';
import { Reader } from '../../../components/chart/reader.js';
import { useElementWidth } from '../../../lib/element-width.js';
import { whole } from '../../../lib/figures.js';
import { growthPlaces, leftIn, movesHeadline, weekName, type GrowthWeek } from '../figures.js';
import { MovesPanel } from './moves-panel.js';

/** Until the page is laid out, and where it never is. */
const USUAL_WIDTH = 720;
const TOP = 26;
const BOTTOM = 186;
const HEIGHT = BOTTOM + 40;
const LEAST = 3;

function frameFor(growth: readonly GrowthWeek[], width: number): PlotFrame {
  const amounts = growth.flatMap((one) => [one.total, one.joined, leftIn(one)]);
  const ticks = ticksFor(Math.max(0, ...growth.map(({ total }) => total)), LEAST);
  return plotFrame(width, growth.length, amounts.map(whole), ticks.map(whole));
}

/** Subscribers at the end of each week, and under each week who came and who went. */
export function GrowthChart({ growth }: { growth: readonly GrowthWeek[] }) {
  const { ref, width } = useElementWidth();
  const frame = frameFor(growth, width || USUAL_WIDTH);
  return (
    <div ref={ref} className="mt-3 min-h-[26rem] overflow-hidden">
      {width !== null && (
        <Reader places={growthPlaces(growth)} frame={frame} label="Week to read">
          {(read) => (
            <>
              <TotalsPanel growth={growth} frame={frame} read={read} />
              <div className="mt-4 mb-2 border-t border-rule pt-3">
                <PanelHead title={movesHeadline(growth)}>
                  People a week; who left hangs below the line
                </PanelHead>
              </div>
              <MovesPanel growth={growth} frame={frame} read={read} />
            </>
          )}
        </Reader>
      )}
    </div>
  );
}

interface PanelProps {
  growth: readonly GrowthWeek[];
  frame: PlotFrame;
  read: number | null;
}

function TotalsPanel({ growth, frame, read }: PanelProps) {
  const totals = growth.map(({ total }) => total);
  const ticks = ticksFor(Math.max(0, ...totals), LEAST);
  const yOf = scaleOf(ticks, TOP, BOTTOM);
  return (
    <svg width={frame.width} height={HEIGHT} aria-hidden="true" className="block figures">
      <Grid frame={frame} ticks={ticks.map((value) => ({ value, text: whole(value) }))} yOf={yOf} />
      {read !== null && <PlaceMark frame={frame} at={read} top={TOP - 12} bottom={BOTTOM} />}
      <Line frame={frame} values={totals} yOf={yOf} bottom={BOTTOM} say={whole} read={read} hidesZeros />
      <Axis frame={frame} names={growth.map(({ week }) => weekName(week))} y={BOTTOM} note="so far" />
    </svg>
  );
}
