import type { Check } from './check.js';
import type { RenderedText } from './subject.js';

const AMERICAN = (
  'color colors colored coloring flavor flavors flavored labor favor favors favorite favorites favorable behavior behaviors neighbor neighbors ' +
  'neighborhood harbor honor rumor center centers centered theater theaters liter liters fiber fibers traveler travelers traveling ' +
  'traveled canceled canceling labeled labeling modeling modeled fueled fueling catalog catalogs analyze analyzed analyzing defense offense ' +
  'gray plow aluminum jewelry enrollment fulfillment skillful installment maneuver mom math gasoline'
).split(' ');
/** Words that are American as one thing and British as another: a meter counts electricity, and people tire of a journey. */
const AMERICAN_THINGS = String.raw`(?:\d+-|square\s|cubic\s)meters?|(?:car|flat|new|spare|winter|truck|van|bus)\s+tires?`;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b(lorem ipsum|todo|tbd|tbc|xxx+|fixme|placeholder)\b/i, 'is a placeholder'],
  [
    /\[(insert|your|client|name|company)\b[^\]]*\]|<[a-z/][^>]*>|\{\{|\}\}|_{3,}/i,
    'is a placeholder or markup',
  ],
  [/\*\*|\*\w[^*\n]*\*|`|^#{1,6}\s|(^|\s)_+\w|\]\(|^\s*(?:[-*+>]|1[.)])\s/m, 'is left over from markdown'],
  [
    /\bas an ai\b|\blanguage model\b|\bi cannot (assist|help)\b|\bas a chatbot\b|\bcertainly!|\bhere('s| is) (a|the|your) (case|revised)/i,
    'is a machine talking about itself',
  ],
  [/&(amp|lt|gt|quot|nbsp|#\d+);/i, 'is a character reference'],
  [/££|%%|£[\u2212-]|%\s?per\s?cent|\b(\w+) years? years?\b/i, 'prints a sign or unit twice'],
  [/\b(undefined|NaN|null|\[object|not a number)\b/, 'is a value that is missing'],
  [/[$€¥₹]|\b(USD|EUR|dollars?|euros?|cents)\b/, 'is another currency'],
  [/\b(?!(?:had|that)\b)([a-z]+) \1\b/i, 'repeats a word'],
  [/ {2,}|\s[,;:.?!](?=\s|$)|,,|\?\?|\.\.(?!\.)/, 'is a slip of punctuation'],
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  [/[\u0000-\u0008\u000B-\u001F\u007F]/, 'is a control character'],
  [/\uFFFD|\u00C3[\u0080-\u00BF]|\u00E2\u20AC/, 'is a broken character'],
  [new RegExp(`\\b(?:${AMERICAN.join('|')}|${AMERICAN_THINGS})\\b`, 'i'), 'is American spelling'],
];

const SWITCHING =
  /\b(organi|recogni|reali|optimi|minimi|maximi|priorit[i]|standardi|utili|summari|cannibali|capitali|centrali|speciali)(s|z)(e|es|ed|ing|ation|er)\b/gi;

function mixedEndings(text: string): string[] {
  const endings = new Map<string, string>();
  for (const [word, , letter = ''] of text.matchAll(SWITCHING)) endings.set(letter.toLowerCase(), word);
  const [s, z] = [endings.get('s'), endings.get('z')];
  return s && z ? [`"${s}" and "${z}" follow different spellings`] : [];
}

const joined = (texts: readonly RenderedText[]): string => texts.map(({ rendered }) => rendered).join('\n');

/** Texts are clean. */
export const hygiene: Check = {
  id: 'hygiene',
  severity: 'block',
  sentence: 'Texts are free of placeholders, markup, machine talk, mixed spelling and other currencies.',
  withoutValues: true,
  find: ({ texts }) => {
    // Nearly all cases are clean: one look at everything tells which patterns are worth looking for text by text.
    const everything = joined(texts);
    const suspects = PATTERNS.filter(([pattern]) => pattern.test(everything));
    return [
      ...texts.flatMap(({ place, rendered, fault }) => {
        if (fault) return [];
        return suspects.flatMap(([pattern, what]) => {
          const found = pattern.exec(rendered);
          return found ? [`${place}: "${found[0].trim() || found[0]}" ${what}`] : [];
        });
      }),
      ...mixedEndings(everything),
    ];
  },
};

/** What every contrast has. */
const AND_NOT = / and not\b/i;
const CONTRAST = /\b[\w’'-]+,? and not\b[^.;:?!]*/gi;
const MOST_CONTRASTS = 2;
/** What readers met in case after case. */
const STOCK: readonly (readonly [RegExp, string])[] = [
  [/\bthe rest (belongs|goes) (in|into|to|with|among) the risks\b/i, 'sets aside what nobody has looked at'],
  [/\bwhat news of\b/i, 'takes the headline for a thing'],
  [
    /\bif one assumption \(|\bthe way to a yes is one input\b|\bwork on that first and come back\b/i,
    'closes a case like every other',
  ],
];

/** Sentences are this case's own. */
export const stockPhrases: Check = {
  id: 'stock-phrases',
  severity: 'warn',
  sentence: `Texts do without stock phrases, and say "this and not that" at most ${MOST_CONTRASTS} times.`,
  withoutValues: true,
  find: ({ texts }) => {
    const contrasts = texts.flatMap(({ place, rendered }) =>
      AND_NOT.test(rendered) ? [...rendered.matchAll(CONTRAST)].map(([found]) => `${place}, "${found}"`) : [],
    );
    const everything = joined(texts);
    const suspects = STOCK.filter(([pattern]) => pattern.test(everything));
    return [
      ...texts.flatMap(({ place, rendered }) =>
        suspects.flatMap(([pattern, what]) => {
          const found = pattern.exec(rendered);
          return found ? [`${place}: "${found[0]}" ${what}`] : [];
        }),
      ),
      ...(contrasts.length > MOST_CONTRASTS
        ? [`"and not" stands ${contrasts.length} times: ${contrasts.join('; ')}`]
        : []),
    ];
  },
};
