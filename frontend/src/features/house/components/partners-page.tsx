import { TextLink } from '../../../components/ui/text-link.js';
import { HousePage, Marginal, Passage } from './house-page.js';

const KEY_RULES = [
  'A key opens no more than you may read yourself.',
  'Ten can live at a time, each with a name; any of them can be ended at once.',
  'We keep its hash. The key itself is shown to you once.',
] as const;

/** What coaches, publishers and schools can have today. */
export function PartnersPage() {
  return (
    <HousePage
      kicker="Partners"
      title="For those who teach, and those who publish"
      standfirst="What you can have of us today, and what we take of you."
      aside={<Keys />}
    >
      <Passage title="Coaches">
        <p>
          Coach Pro is agreed with a person and not bought at a till: how you teach, for how many, and which
          of its parts you need first. <TextLink to="/contact-sales">Tell us about your students</TextLink>.
          Once we agree, your account becomes a coach’s, and its page offers API keys. Nothing is charged
          before.
        </p>
      </Passage>
      <Passage title="Schools and societies">
        <p>
          For a case club that meets on a Monday the free part may do: everybody registers, reads the same
          case, and holds five credits. For a whole year group write to us the same way as a coach does.
        </p>
      </Passage>
      <Passage title="Publishers">
        <p>
          A case that began with your headline shows it and links to your story. The client and every figure
          in it are our invention, and a check refuses any text that repeats twelve words in a row of yours.
          We fetch public feeds once an hour and ask only for what is new.
        </p>
        <p>
          If you would rather be left out, or would like to be read, <TextLink to="/contact">say so</TextLink>
          .
        </p>
      </Passage>
    </HousePage>
  );
}

function Keys() {
  return (
    <Marginal title="API keys, in short">
      <ul>
        {KEY_RULES.map((rule) => (
          <li key={rule} className="border-b border-rule py-3 text-14">
            {rule}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14 text-muted">
        Every call is described at{' '}
        <a href="/api/docs" className="underline decoration-field-edge underline-offset-4 hover:text-accent">
          /api/docs
        </a>
        .
      </p>
    </Marginal>
  );
}
