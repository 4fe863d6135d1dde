import { useState, type PointerEvent, type ReactNode } from 'react';
import { placeAt, type PlotFrame } from './plot.js';

/** As wide as the handle of a browser's slider, about: so that its ends stand over the first and the last place. */
const HANDLE = 16;

/** A month or week of a chart with what is said of it. */
export interface ReadPlace {
  name: string;
  reading: readonly { label: string; value: string }[];
}

interface ReaderProps {
  places: readonly ReadPlace[];
  frame: PlotFrame;
  /** What a step of the slider is, such as "Month to read". */
  label: string;
  /** The drawings; they mark the place that is being read. */
  children: (read: number | null) => ReactNode;
}

/**
 * Reads one month or week out: under the mouse, by a tap, or with the arrow keys. What takes taps and keys is a slider of the
 * browser's own that lies unseen over the drawings; without either, the latest is read.
 */
export function Reader({ places, frame, label, children }: ReaderProps) {
  /** By the mouse, while it is over the drawings. */
  const [pointed, setPointed] = useState<number | null>(null);
  /** By a tap or a key, until the slider is left. */
  const [chosen, setChosen] = useState<number | null>(null);
  const read = pointed ?? chosen;
  const last = places.length - 1;
  const shown = Math.min(read ?? last, last);
  const place = places[shown];
  if (!place) return null;
  const { name, reading } = place;
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left } = event.currentTarget.getBoundingClientRect();
    setPointed(placeAt(frame, event.clientX - left, places.length));
  };
  const leave = (event: PointerEvent) => event.pointerType === 'mouse' && setPointed(null);
  const choose = (at: number) => {
    setPointed(null);
    setChosen(at);
  };
  return (
    <>
      <Reading name={name} reading={reading} />
      <div
        onPointerMove={follow}
        onPointerLeave={leave}
        className="relative has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-accent"
      >
        {children(read)}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={`${name}: ${reading.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
          min={0}
          max={last}
          value={shown}
          onChange={(event) => choose(Number(event.target.value))}
          onBlur={() => setChosen(null)}
          style={{ left: frame.xOf(0) - HANDLE / 2, width: frame.xOf(last) - frame.xOf(0) + HANDLE }}
          className="absolute inset-y-0 h-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
    </>
  );
}

function Reading({ name, reading }: ReadPlace) {
  return (
    <p
      aria-hidden="true"
      className="mb-1 flex min-h-16 flex-wrap content-start gap-x-4 text-14 figures sm:min-h-6"
    >
      <span className="min-w-24 font-semibold">{name}</span>
      {reading.slice(0, 4).map(({ label, value }) => (
        <span key={label}>
          <span className="text-muted">{label}</span> {value}
        </span>
      ))}
    </p>
  );
}
