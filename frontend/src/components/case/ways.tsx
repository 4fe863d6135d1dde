import type { LockedCase } from '@casedrop/case-engine';

interface WaysProps {
  ways: NonNullable<LockedCase['ways']>;
  /** From which way worth is counted, and what was thought of besides. */
  note?: string;
}

/** What could be done and what each way is worth, the recommended one marked. */
export function Ways({ ways, note }: WaysProps) {
  return (
    <>
      <h3 className="mt-10 font-semibold">What could be done, and what it is worth</h3>
      <ul className="mt-2 border-t border-rule">
        {ways.map((way) => (
          <li
            key={way.name}
            className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[1fr_auto] sm:items-baseline"
          >
            <div>
              <p className={way.recommended ? 'font-semibold' : ''}>{way.name}</p>
              {way.recommended && <p className="kicker text-accent">Recommended</p>}
              {way.words && <p className="text-14 text-muted">{way.words}</p>}
              {way.numbers && <p className="text-14 figures">{way.numbers}</p>}
              {way.misses.map((miss) => (
                <p key={miss} className="text-14 text-muted figures">
                  {miss}
                </p>
              ))}
            </div>
            <p className={`headline text-22 figures sm:text-right ${way.recommended ? 'text-accent' : ''}`}>
              {way.text}
            </p>
          </li>
        ))}
      </ul>
      {note && <p className="mt-3 max-w-[62ch] text-14 text-muted">{note}</p>}
    </>
  );
}
