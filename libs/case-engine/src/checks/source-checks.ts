import type { Check } from './check.js';
import { DISTINCTIVE_NAMES, EVERYDAY_NAMES } from './known-companies.js';

const OLDEST_DAYS = 10;
const DAY = 86_400_000;
const LEGAL_FORM = /\b(ltd|limited|plc|inc|llp|llc|group|holdings?|company|co|corporation|corp|uk)\b\.?/g;

/** A name in small letters without accents, punctuation or legal form. */
function plainName(name: string): string {
  const folded = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .toLowerCase();
  return folded
    .replace(LEGAL_FORM, ' ')
    .replace(/[^a-z0-9&'\- ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The real company that a name stands for, or undefined. */
export function realCompanyIn(name: string): string | undefined {
  const plain = plainName(name);
  const whole = EVERYDAY_NAMES.find((known) => known === plain);
  return (
    whole ??
    DISTINCTIVE_NAMES.find(
      (known) => ` ${plain} `.includes(` ${known} `) || ` ${plain}`.includes(` ${known}'s `),
    )
  );
}

function dateFault(date: string, today: string | undefined): string[] {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return [`${date} is no date`];
  return today !== undefined && date > today.slice(0, 10)
    ? [`the story is dated ${date}, in the future`]
    : [];
}

/** The source is named and dated, and the client is invented. */
export const sourceSound: Check = {
  id: 'source-sound',
  severity: 'block',
  sentence: 'The source is named and dated, not in the future, and the client is no real company.',
  withoutValues: true,
  find: ({ model }, { today }) => {
    const { headline, publisher, url, publishedAt } = model.provenance;
    const real = realCompanyIn(model.client.name);
    const client = plainName(model.client.name);
    return [
      ...(headline.trim() ? [] : ['there is no headline']),
      ...(publisher.trim() ? [] : ['there is no publisher']),
      ...(url === undefined || /^https?:\/\//i.test(url) ? [] : [`${url} is no web address`]),
      ...dateFault(publishedAt, today),
      ...(real ? [`the client is called ${model.client.name}, after ${real}`] : []),
      ...(client.length > 3 && ` ${plainName(headline)} `.includes(` ${client} `)
        ? [`the client ${model.client.name} is named in the headline`]
        : []),
    ];
  },
};

/** The story is recent. */
export const sourceRecent: Check = {
  id: 'source-recent',
  severity: 'warn',
  sentence: `The story is at most ${OLDEST_DAYS} days old.`,
  withoutValues: true,
  find: ({ model }, { today }) => {
    if (today === undefined) return [];
    const { publishedAt } = model.provenance;
    const age = (Date.parse(today.slice(0, 10)) - Date.parse(publishedAt)) / DAY;
    return age > OLDEST_DAYS ? [`the story of ${publishedAt} is ${Math.round(age)} days old`] : [];
  },
};
