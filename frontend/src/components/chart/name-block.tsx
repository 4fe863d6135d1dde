/** Two lines of a name with its amount. */
export const BLOCK = 32;

interface NameBlockProps {
  x: number;
  y: number;
  /** The class that fills the marks it names. */
  ink: string;
  name: string;
  value: string;
}

/** Beside the latest mark of a chart: which part is which, and how much it is. */
export function NameBlock({ x, y, ink, name, value }: NameBlockProps) {
  return (
    <>
      <rect x={x} y={y - BLOCK / 2} width="3" height={BLOCK} className={ink} />
      <text x={x + 8} y={y - 4} className="fill-muted text-12">
        {name}
      </text>
      <text x={x + 8} y={y + 12} className="fill-ink text-14 font-semibold">
        {value}
      </text>
    </>
  );
}
