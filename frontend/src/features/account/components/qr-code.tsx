import { useMemo } from 'react';
import { encode } from 'uqr';

/** The dark squares of a picture that a camera reads, as one path. */
function pathOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: squares.join(''), size };
}

/** A text as a picture for a camera: dark on white in both looks, with the quiet border that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-sm"
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} className="fill-scan" />
      <path d={path} className="fill-scan-ink" />
    </svg>
  );
}
