import { Axis, Grid, PlaceMark } from '../../../components/chart/axis.js';
import { BLOCK, NameBlock } from '../../../components/chart/name-block.js';
import { plotFrame, scaleOf, setApart, ticksFor, type PlotFrame } from '../../../components/chart/plot.js';
import { Reader } from '../../../components/chart/reader.js';
import { useElementWidth } from '../../../lib/element-width.js';
import { percent } from '../../../lib/figures.js';
import { clickedShare, issuePlaces, openedShare, type IssueFigures } from '../figures.js';

const USUAL_WIDTH = 720;
const TOP = 26;
const BOTTOM = 186;
const HEIGHT = BOTTOM + 28;
/** Per cent that the chart reaches up to at least. */
const LEAST = 10;

/** Opens and clicks of each issue, of those who agreed to be counted. */
export function RatesChart({ issues }: { issues: readonly IssueFigures[] }) {
  const { ref, width } = useElementWidth();
  const shares = issues.flatMap((one) => [openedShare(one), clickedShare(one)]).filter((one) => one !== null);
  const ticks = ticksFor(Math.max(0, ...shares), LEAST);
  const texts = shares.map((share) => percent(Math.round(share)));
  const frame = plotFrame(width || USUAL_WIDTH, issues.length, texts, ticks.map(percent));
  return (
    <div ref={ref} className="mt-3 min-h-64 overflow-hidden">
      {width !== null && (
        <Reader places={issuePlaces(issues)} frame={frame} label="Issue to read">
          {(read) => <Drawing issues={issues} frame={frame} ticks={ticks} read={read} />}
        </Reader>
      )}
    </div>
  );
}

interface DrawingProps {
  issues: readonly IssueFigures[];
  frame: PlotFrame;
  ticks: readonly number[];
  read: number | null;
}

function Drawing({ issues, frame, ticks, read }: DrawingProps) {
  const yOf = scaleOf(ticks, TOP, BOTTOM);
  const pointsOf = (shareOf: typeof openedShare) =>
    issues.flatMap((issue, at) => {
      const share = shareOf(issue);
      return share === null ? [] : [{ x: frame.xOf(at), y: yOf(share), share }];
    });
  const [opened, clicked] = [pointsOf(openedShare), pointsOf(clickedShare)];
  return (
    <svg width={frame.width} height={HEIGHT} aria-hidden="true" className="block figures">
      <Grid frame={frame} ticks={ticks.map((value) => ({ value, text: percent(value) }))} yOf={yOf} />
      {read !== null && <PlaceMark frame={frame} at={read} top={TOP - 12} bottom={BOTTOM} />}
      <Dots points={clicked} isWritten={frame.isLabelled} stroke="stroke-ink" fill="fill-ink" />
      <Dots points={opened} isWritten={frame.isLabelled} stroke="stroke-accent" fill="fill-accent" />
      <Names opened={opened.at(-1)} clicked={clicked.at(-1)} x={frame.right + 8} />
      <Axis frame={frame} names={issues.map(({ number }) => `No. ${number}`)} y={BOTTOM} />
    </svg>
  );
}

interface Point {
  x: number;
  y: number;
  share: number;
}

interface DotsProps {
  points: readonly Point[];
  isWritten: boolean;
  stroke: string;
  fill: string;
}

/** A line with a dot for each issue; the latest is written beside the plot. */
function Dots({ points, isWritten, stroke, fill }: DotsProps) {
  return (
    <>
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className={stroke}
      />
      {points.map(({ x, y, share }, at) => (
        <g key={x}>
          <circle cx={x} cy={y} r={at === points.length - 1 ? 4.5 : 3.5} className={fill} />
          {isWritten && at < points.length - 1 && (
            <text x={x} y={y - 10} textAnchor="middle" className="fill-ink text-12 font-medium">
              {percent(Math.round(share))}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

function Names({ opened, clicked, x }: { opened?: Point; clicked?: Point; x: number }) {
  if (!opened || !clicked) return null;
  const { upper, lower } = setApart(opened.y, clicked.y, BLOCK + 4, TOP - 8, BOTTOM);
  const say = ({ share }: Point) => percent(Math.round(share * 10) / 10);
  return (
    <>
      <NameBlock x={x} y={upper} ink="fill-accent" name="Opened" value={say(opened)} />
      <NameBlock x={x} y={lower} ink="fill-ink" name="Clicked" value={say(clicked)} />
    </>
  );
}
