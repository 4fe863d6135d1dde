const STEPS = [
  ['A headline', 'A story from this week’s business press sets the industry, the client and the tension.'],
  ['A model', 'Facts with units, formulas and a decision rule come first. The prose is written around them.'],
  ['The checks', 'Each number is recomputed, each unit balanced, each trap told apart from the answer.'],
  [
    'An editor',
    'A person reads the case beside its check report. Nothing is published without that approval.',
  ],
] as const;

/** From the news to the case, in four steps. */
export function Steps() {
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map(([title, text], at) => (
        <li key={title} className="border-t border-rule-strong pt-4">
          <p className="headline text-48 text-accent figures">{at + 1}</p>
          <h3 className="headline mt-2 text-22">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
