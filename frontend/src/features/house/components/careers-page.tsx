import { TextLink } from '../../../components/ui/text-link.js';
import { CHECKS } from '../check-count.js';
import { HousePage, Marginal, Passage } from './house-page.js';

/** That there is no opening, and how to be heard of all the same. */
export function CareersPage() {
  return (
    <HousePage
      kicker="Careers"
      title="There is no opening today"
      standfirst="If there were, it would stand here. There is a way to be read all the same."
      aside={
        <Marginal title="Not needed">
          <p className="mt-3 text-14 text-muted">
            A photograph, a cover letter, or the name of your university. The case is the letter.
          </p>
        </Marginal>
      }
    >
      <Passage title="Find the hole">
        <p>
          Every case on the <TextLink to="/cases">shelf</TextLink> has been through {CHECKS} checks and an
          editor. Some are still weaker than they look: an option that nobody computed, a price that nobody in
          the trade would pay, a distractor that distracts nobody.
        </p>
        <p>
          Find one, and <TextLink to="/contact">tell us</TextLink> what is wrong and what you would do about
          it, in a page. A person reads every message. The same letter is how we would begin to talk if there
          were an opening.
        </p>
      </Passage>
      <Passage title="What the work is">
        <p>
          There are two kinds. One is writing cases: a client for whom every sentence holds, a plan that looks
          right, and the one line that turns it. The other is writing the checks that catch the first at it.
          Both suit people who would rather be told that they are wrong than be believed.
        </p>
      </Passage>
    </HousePage>
  );
}
