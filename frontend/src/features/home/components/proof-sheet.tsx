import { Icon } from '../../../components/ui/icon.js';

const LINES = [
  {
    sum: '£6 an order × 600 orders a day × 360 days',
    result: '£1,296,000',
    verdict: 'Recomputes, and the units balance to £ a site a year.',
  },
  {
    sum: '× 65% gross margin − £560,000 fixed cost',
    result: '£282,400',
    verdict: 'Every input stands in the prompt, in an exhibit or in an answer you can ask for.',
  },
  {
    sum: '£13 million ÷ £3.75 million a year, after lost shop orders',
    result: '3.46 years',
    verdict: 'The verdict follows from the rule: the hurdle was three years.',
  },
] as const;

/** A worked example of what the checks do with a case. */
export function ProofSheet() {
  return (
    <figure className="border border-rule bg-raised p-5 sm:p-8">
      <figcaption className="kicker flex justify-between gap-4 text-muted">
        <span>Worked example</span>
        <span>A coffee chain’s drive-thru</span>
      </figcaption>
      <ol className="mt-4 border-t border-rule-strong">
        {LINES.map((line) => (
          <li
            key={line.sum}
            className="grid gap-x-6 gap-y-1 border-b border-rule py-4 sm:grid-cols-[1fr_auto]"
          >
            <span className="font-serif text-18">{line.sum}</span>
            <span className="headline text-22 figures sm:text-right">{line.result}</span>
            <span className="flex items-start gap-2 text-14 text-success sm:col-span-2">
              <Icon name="check" className="mt-0.5 size-4" />
              {line.verdict}
            </span>
          </li>
        ))}
        <li className="grid gap-x-6 gap-y-1 pt-4 sm:grid-cols-[1fr_auto]">
          <span className="font-serif text-18 text-muted">Revenue less fixed cost, the margin forgotten</span>
          <span className="headline text-22 text-muted line-through figures sm:text-right">£736,000</span>
          <span className="flex items-start gap-2 text-14 text-accent sm:col-span-2">
            <Icon name="cross" className="mt-0.5 size-4" />
            Known mistake: “You took revenue as profit: apply the 65% gross margin first.”
          </span>
        </li>
      </ol>
    </figure>
  );
}
