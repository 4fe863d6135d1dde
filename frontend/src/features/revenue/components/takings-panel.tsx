import type { RevenueMonth } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useId } from 'react';
import { Axis, Grid, PlaceMark } from '../../../components/chart/axis.js';
import { BLOCK, NameBlock } from '../../../components/chart/name-block.js';
import { scaleOf, setApart, ticksFor, type PlotFrame } from '../../../components/chart/plot.js';
import { isYoung, monthName, takenIn } from '../months.js';

const TOP = 22;
const BOTTOM = 142;
const HEIGHT = BOTTOM + 40;

/** The inks of the two kinds of takings: plain for months that are over, hatched for the one that is not. */
const INKS = { pass: 'fill-ink', case: 'fill-field-edge' } as const;
type Kind = keyof typeof INKS;

interface Segment {
  kind: Kind;
  /** From and to, counted from zero. */
  from: number;
  to: number;
}

/** The parts of a bar: what is above zero stands on it, what is below hangs from it. */
function segmentsOf(month: RevenueMonth): Segment[] {
  const [pass, single] = [month.passRevenuePence, month.caseRevenuePence];
  const base = Math.sign(pass) === Math.sign(single) ? pass : 0;
  return [
    { kind: 'pass', from: 0, to: pass },
    { kind: 'case', from: base, to: base + single },
  ];
}

interface PanelProps {
  months: readonly RevenueMonth[];
  frame: PlotFrame;
  read: number | null;
}

/** What each month brought, from Pro Pass and from single cases, one upon the other. */
export function TakingsPanel({ months, frame, read }: PanelProps) {
  const id = useId();
  const ends = months.flatMap((month) => segmentsOf(month).map(({ to }) => to));
  const ticks = ticksFor(Math.max(0, ...ends));
  const yOf = scaleOf(ticks, TOP, BOTTOM, Math.min(0, ...ends));
  const latest = months.at(-1);
  const hidesZeros = isYoung(months);
  return (
    <svg width={frame.width} height={HEIGHT} aria-hidden="true" className="block figures">
      <Hatches id={id} />
      <Grid frame={frame} ticks={ticks.map((value) => ({ value, text: inPounds(value) }))} yOf={yOf} />
      {read !== null && <PlaceMark frame={frame} at={read} top={TOP - 12} bottom={BOTTOM} />}
      {months.map((month, at) => (
        <Bar
          key={month.month}
          month={month}
          at={at}
          frame={frame}
          yOf={yOf}
          isWritten={frame.isLabelled && !(hidesZeros && takenIn(month) === 0)}
          hatch={at === months.length - 1 ? id : null}
        />
      ))}
      {latest && <Names month={latest} frame={frame} yOf={yOf} />}
      <Axis frame={frame} names={months.map((one) => monthName(one.month))} y={BOTTOM} note="so far" />
    </svg>
  );
}

function Hatches({ id }: { id: string }) {
  return (
    <defs>
      {(['pass', 'case'] as const).map((kind) => (
        <pattern
          key={kind}
          id={`${id}${kind}`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" className="fill-paper" />
          <rect width="2.5" height="5" className={INKS[kind]} />
        </pattern>
      ))}
    </defs>
  );
}

interface BarProps {
  month: RevenueMonth;
  at: number;
  frame: PlotFrame;
  yOf: (pence: number) => number;
  /** Whether its amount stands over it. */
  isWritten: boolean;
  /** Which hatches to fill it with, while the month is not over. */
  hatch: string | null;
}

function Bar({ month, at, frame, yOf, isWritten, hatch }: BarProps) {
  const width = Math.min(frame.band * 0.62, 48);
  const x = frame.xOf(at) - width / 2;
  const top = Math.min(yOf(0), ...segmentsOf(month).map(({ to }) => yOf(to)));
  return (
    <>
      {segmentsOf(month).map(({ kind, from, to }) => (
        <rect
          key={kind}
          x={x}
          width={width}
          y={Math.min(yOf(from), yOf(to))}
          height={Math.abs(yOf(from) - yOf(to))}
          {...(hatch && { style: { fill: `url(#${hatch}${kind})` } })}
          className={INKS[kind]}
        />
      ))}
      {isWritten && (
        <text x={frame.xOf(at)} y={top - 7} textAnchor="middle" className="fill-ink text-12 font-medium">
          {inPounds(takenIn(month))}
        </text>
      )}
    </>
  );
}

/** Beside the latest bar: which part is which, and how much it is. */
function Names({ month, frame, yOf }: Pick<BarProps, 'month' | 'frame' | 'yOf'>) {
  const [pass, single] = segmentsOf(month);
  const middle = (segment: Segment | undefined) => (segment ? yOf((segment.from + segment.to) / 2) : 0);
  const { upper, lower } = setApart(middle(single), middle(pass), BLOCK + 4, TOP - 8, BOTTOM);
  const x = frame.right + 8;
  return (
    <>
      <NameBlock
        x={x}
        y={upper}
        ink={INKS.case}
        name="Single cases"
        value={inPounds(month.caseRevenuePence)}
      />
      <NameBlock x={x} y={lower} ink={INKS.pass} name="Pro Pass" value={inPounds(month.passRevenuePence)} />
    </>
  );
}
