import { TextLink } from '../../../components/ui/text-link.js';
import { BLOCKING, CHECKS } from '../check-count.js';
import { HousePage, Marginal, Passage } from './house-page.js';

const FIGURES = [
  [String(CHECKS), `checks for each case; ${BLOCKING} of them block it`],
  ['200', 'times that every input is shaken, to see whether the verdict stands'],
  ['12', 'words in a row of the source are too many'],
  ['6', 'things that an answer is scored in'],
  ['1', 'person who approves, with their name in the log'],
] as const;

/** What CaseDrop is, and what it holds to. */
export function AboutPage() {
  return (
    <HousePage
      kicker="About"
      title="A paper that shows its working"
      standfirst="CaseDrop prints a fresh business case every Monday, for people who will soon have to solve one aloud."
      aside={<InFigures />}
    >
      <Passage title="From the news to the case">
        <p>
          Headlines come in from public feeds. A case begins with one that holds a decision, and moves it to a
          client who does not exist. Code draws the facts and computes what follows from them; the prose is
          written around the figures and cannot contradict them.
        </p>
        <p>
          Then the case is checked, number by number and word by word. An editor reads it beside the report,
          and approves it, mends it, or turns it down. The case of the week goes out on Monday at eight,
          London time.
        </p>
      </Passage>
      <Passage title="Why go to the trouble">
        <p>
          Practice material is seldom checked by anybody but those who practise on it. Whoever gets a wrong
          answer out of a wrong table learns to doubt themselves, a week before the interview.{' '}
          <TextLink to="/blog/why-a-case-must-recompute">We looked at 690 published cases</TextLink> before we
          wrote the first of ours.
        </p>
      </Passage>
      <Passage title="What a machine may do here">
        <p>
          It may propose and phrase. A language model can be asked to word a case; the same checks judge the
          result, and a site without one prints cases all the same. It decides no figure and no score, and it
          publishes nothing.
        </p>
      </Passage>
      <Passage title="What we do not say">
        <p>
          No consulting firm stands behind CaseDrop, and no score is a promise of an offer. The grader reads
          words and not thoughts. It tells you that you forgot the margin; whether you would be good company
          on a late flight is beyond it.
        </p>
      </Passage>
    </HousePage>
  );
}

function InFigures() {
  return (
    <>
      <Marginal title="In figures">
        <dl>
          {FIGURES.map(([figure, meaning]) => (
            <div
              key={figure}
              className="grid grid-cols-[4rem_1fr] items-baseline gap-3 border-b border-rule py-3"
            >
              <dt className="headline text-28 figures">{figure}</dt>
              <dd className="text-14 text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Marginal>
      <Marginal title="Colophon">
        <p className="mt-3 text-14 text-muted">
          Set in Newsreader and Inter Tight. Each cover is drawn from the exhibit that decides its case, in
          two inks. There is a day edition on cream and a night edition on blue-black
          <span className="pointer-coarse:hidden">
            : press <kbd className="rounded-sm border border-field-edge px-1.5 font-sans">e</kbd> to turn the
            page over
          </span>
          .
        </p>
      </Marginal>
    </>
  );
}
