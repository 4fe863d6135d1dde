import { Disclosure } from '../../../components/ui/disclosure.js';
import { DEMO_CASE } from '../demo-case.js';
import { Asking } from './asking.js';

/** The brief and everything that may be asked, beside the questions. */
export function CaseNotes() {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="kicker border-b border-rule-strong pb-2 text-muted">
        The brief, and what you may ask
      </h2>
      <Disclosure summary="The brief">
        <p className="font-serif">{DEMO_CASE.prompt}</p>
      </Disclosure>
      <Asking />
    </section>
  );
}
