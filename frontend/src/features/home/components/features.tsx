import { FEATURES } from '../content.js';
import { ProofSheet } from './proof-sheet.js';

/** What a case does for its reader, beside a page of its sums. */
export function Features() {
  return (
    <div className="grid gap-12 lg:grid-cols-12">
      <ul className="grid content-start gap-x-8 sm:grid-cols-2 lg:col-span-6">
        {FEATURES.map(({ title, text }) => (
          <li key={title} className="border-t border-rule py-5">
            <h3 className="headline text-22">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="lg:col-span-6 xl:col-start-7">
        <ProofSheet />
      </div>
    </div>
  );
}
