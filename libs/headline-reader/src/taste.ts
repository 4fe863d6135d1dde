import rules from './taste.json' with { type: 'json' };

/** Why a headline is declined before anything else is looked at, as a sentence that a person understands. */
export interface TasteDecline {
  id: string;
  reason: string;
}

interface Rule extends TasteDecline {
  pattern: RegExp;
  titleOnly: boolean;
}

let compiled: { businessSenses: RegExp; rules: Rule[] } | undefined;

function compiledRules(): { businessSenses: RegExp; rules: Rule[] } {
  return (compiled ??= {
    businessSenses: new RegExp(`\\b(${rules.businessSenses.join('|')})\\b`, 'giu'),
    rules: rules.rules.map(({ id, reason, patterns, titleOnly }) => ({
      id,
      reason,
      pattern: new RegExp(`\\b(${patterns.join('|')})\\b`, 'iu'),
      titleOnly: titleOnly ?? false,
    })),
  });
}

/** Every rule of taste with its sentence. */
export const TASTE_REASONS: Readonly<Record<string, string>> = Object.fromEntries(
  rules.rules.map(({ id, reason }) => [id, reason]),
);

/** How much of a summary is looked at. */
const SUMMARY_CHARACTERS = 300;

/** The first rule of taste that a headline breaks; words in a business sense ("price war") break none. */
export function tasteOf(title: string, summary: string): TasteDecline | null {
  const { businessSenses, rules: all } = compiledRules();
  const plain = (text: string): string => text.replace(businessSenses, ' ');
  const head = plain(title);
  const whole = `${head} . ${plain(summary.slice(0, SUMMARY_CHARACTERS))}`;
  const broken = all.find(({ pattern, titleOnly }) => pattern.test(titleOnly ? head : whole));
  return broken ? { id: broken.id, reason: broken.reason } : null;
}
