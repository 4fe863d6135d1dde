import { Icon } from '../../../components/ui/icon.js';
import type { Sum } from '../essay.js';

/** A calculation, line by line, as it would be shown on a sheet of paper. */
export function SumSheet({ sums, caption }: { sums: readonly Sum[]; caption: string }) {
  return (
    <figure className="border-y border-rule-strong py-4">
      <figcaption className="kicker font-sans text-muted">{caption}</figcaption>
      <ol className="mt-2">
        {sums.map(({ sum, result, meaning, isMistake = false }) => (
          <li
            key={sum}
            className="grid gap-x-6 border-t border-rule py-3 first:border-t-0 sm:grid-cols-[1fr_auto]"
          >
            <span className="font-serif text-18">{sum}</span>
            <span className="headline text-22 figures sm:text-right">{result}</span>
            <span className="flex items-start gap-2 font-sans text-14 text-muted sm:col-span-2">
              <Icon
                name={isMistake ? 'cross' : 'check'}
                className={`mt-0.5 size-4 ${isMistake ? 'text-accent' : 'text-success'}`}
              />
              {meaning}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
