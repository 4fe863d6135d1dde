import { Disclosure } from '../../../components/ui/disclosure.js';
import { DEMO_CASE } from '../demo-case.js';

/** What an interviewer tells whoever asks. */
export function Asking() {
  return (
    <>
      {DEMO_CASE.onRequest.map(({ label, text }) => (
        <Disclosure key={label} summary={label}>
          <p className="headline text-22 figures">{text}</p>
        </Disclosure>
      ))}
      {DEMO_CASE.clarifications.map(({ q, a }) => (
        <Disclosure key={q} summary={q}>
          <p className="font-serif text-18">{a}</p>
        </Disclosure>
      ))}
    </>
  );
}
