import { KeyHint } from './key-hint.js';

const LEGEND = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['A'], does: 'approve' },
  { keys: ['X'], does: 'reject' },
  { keys: ['1', '2'], does: 'other readings' },
  { keys: ['?'], does: 'all keys' },
];

/** The keys that are used most, where there is a keyboard, and what the last one came to. */
export function KeyLegend({ said }: { said: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-14 text-muted">
      {LEGEND.map(({ keys, does }) => (
        <span key={does} aria-hidden="true" className="hidden items-center gap-1.5 pointer-fine:inline-flex">
          {keys.map((key) => (
            <KeyHint key={key} of={key} />
          ))}
          {does}
        </span>
      ))}
      <p role="status" className="font-medium text-ink">
        {said}
      </p>
    </div>
  );
}
