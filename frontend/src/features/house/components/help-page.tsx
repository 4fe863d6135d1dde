import { useLocation } from 'react-router-dom';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { TextLink } from '../../../components/ui/text-link.js';
import type { HelpGroup } from '../help/help-group.js';
import { HELP } from '../help/help.js';
import { HousePage, Marginal } from './house-page.js';

/** Questions by subject; each answer opens under its question, and has an address. */
export function HelpPage() {
  return (
    <HousePage
      kicker="Help"
      title="Short answers"
      standfirst="Your browser’s own search finds words in closed answers too. What is missing, a person answers."
      aside={
        <div className="lg:sticky lg:top-24">
          <Contents />
        </div>
      }
    >
      {HELP.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </HousePage>
  );
}

function Group({ group: { id, title, answers } }: { group: HelpGroup }) {
  const { hash } = useLocation();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="not-first:mt-12">
      <h2 id={`${id}-title`} className="headline border-b border-rule-strong pb-3 text-28">
        {title}
      </h2>
      {answers.map(({ id: name, question, answer }) => (
        <div key={name} id={name}>
          <Disclosure summary={question} open={hash === `#${name}`}>
            <div className="prose-serif grid gap-3">{answer}</div>
          </Disclosure>
        </div>
      ))}
    </section>
  );
}

/** The subjects, where there is room beside them; a phone shows them all in two screens. */
function Contents() {
  return (
    <>
      <div className="max-lg:hidden">
        <Marginal title="On this page">
          <ol>
            {HELP.map(({ id, title, answers }) => (
              <li key={id} className="border-b border-rule">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center justify-between gap-4 text-14 hover:text-accent"
                >
                  {title}
                  <span className="text-muted figures">{answers.length}</span>
                </a>
              </li>
            ))}
          </ol>
        </Marginal>
      </div>
      <p className="text-14 text-muted lg:mt-4">
        Nothing fits? <TextLink to="/contact">Write to us</TextLink>.
      </p>
    </>
  );
}
