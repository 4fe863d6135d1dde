import type { NamedCompany } from './companies.js';
import type { Token } from './words.js';

/** What else of a story can be read off a title: each part only where it is there in plain words. */
export interface StoryDetails {
  /** A nation or region of the United Kingdom, a continent or a large country, as it is printed after "in". */
  place?: string;
  /** A number of the title: how it stands there, its size, and what it counts. */
  quantity?: Quantity;
  /** When it is to happen or has happened, in the title's words: "by 2030", "next year". */
  when?: string;
  /** What the news is done to: "branches", "jobs", "prices". */
  object?: string;
  /** The first company named that the gazetteer knows. */
  actor?: string;
}

export interface Quantity {
  text: string;
  value: number;
  unit: 'money' | 'percent' | 'count';
}

/** Printed form → words that mean it. Nothing outside this list is ever a place. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  England: ['england'],
  Scotland: ['scotland', 'scottish', 'glasgow', 'edinburgh', 'aberdeen', 'dundee', 'scots'],
  Wales: ['wales', 'welsh', 'cardiff', 'swansea'],
  'Northern Ireland': ['northern ireland', 'belfast'],
  London: ['london'],
  'the north of England': [
    'manchester',
    'leeds',
    'liverpool',
    'sheffield',
    'newcastle',
    'sunderland',
    'hull',
  ],
  'the Midlands': ['midlands', 'birmingham', 'coventry', 'derby', 'leicester', 'nottingham', 'stoke'],
  'the south-west': ['cornwall', 'devon', 'bristol', 'plymouth'],
  'the UK': ['uk', 'britain', 'british', 'britons', 'united kingdom'],
  Ireland: ['ireland', 'irish', 'dublin'],
  France: ['france', 'french', 'paris'],
  Germany: ['germany', 'german', 'berlin', 'frankfurt'],
  Italy: ['italy', 'italian', 'milan', 'rome'],
  Spain: ['spain', 'spanish', 'madrid', 'barcelona'],
  Poland: ['poland', 'polish'],
  'the Netherlands': ['netherlands', 'dutch', 'holland', 'amsterdam'],
  Turkey: ['turkey', 'turkish'],
  Russia: ['russia', 'russian', 'moscow'],
  China: ['china', 'chinese', 'beijing', 'shanghai'],
  India: ['india', 'indian', 'mumbai', 'delhi'],
  Japan: ['japan', 'japanese', 'tokyo'],
  'South Korea': ['south korea', 'korean', 'seoul'],
  Australia: ['australia', 'australian', 'sydney'],
  Canada: ['canada', 'canadian', 'toronto'],
  'the US': [
    'us',
    'u.s',
    'america',
    'american',
    'united states',
    'california',
    'texas',
    'new york',
    'florida',
  ],
  Mexico: ['mexico', 'mexican'],
  Brazil: ['brazil', 'brazilian'],
  'South Africa': ['south africa', 'south african'],
  Nigeria: ['nigeria', 'nigerian'],
  Africa: ['africa', 'african'],
  Asia: ['asia', 'asian'],
  Europe: ['europe', 'european', 'eu'],
  'Latin America': ['latin america', 'south america'],
  'the Middle East': ['middle east', 'gulf', 'dubai', 'saudi'],
};

/** Every place that is ever printed. */
export const PLACE_NAMES: readonly string[] = Object.keys(PLACES);

const placeWords = new Map(
  Object.entries(PLACES).flatMap(([place, words]) => words.map((word) => [word, place] as const)),
);

/** What can be closed, cut, raised or sold. */
const OBJECTS =
  /^(branches|stores|shops|outlets|restaurants|pubs|cafes|plants?|factor(?:y|ies)|depots?|hotels|cinemas|offices|routes?|flights|stations|jobs|staff|workers|roles|posts|prices?|fares?|fees|bills|rents?|premiums|rates|tickets|tolls|homes|houses|cars|planes|trains|buses|ferries|ships|vans|pools|libraries|schools|courses|wards|beds|mines?|warehouses?|wind ?farms?|reactors?|runway|stadium|pipeline|reservoir)$/;

const WHEN =
  /\b((?:by|in|from|until|before|since|after) (?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas|easter)|next (?:year|month|week|spring|summer|autumn|winter|decade)|this (?:year|summer|autumn|winter|spring|christmas)|within (?:a|\w+) (?:years?|months?|weeks?))\b/i;

/** The details of a story from its title. */
export function detailsOf(
  title: string,
  tokens: readonly Token[],
  companies: readonly NamedCompany[],
): StoryDetails {
  const place = placeIn(tokens, companies);
  const quantity = quantityIn(tokens);
  const when = WHEN.exec(title)?.[1];
  const object = tokens.find((token) => OBJECTS.test(token.word))?.word;
  const actor = companies[0]?.name;
  return {
    ...(place ? { place } : {}),
    ...(quantity ? { quantity } : {}),
    ...(when ? { when } : {}),
    ...(object ? { object } : {}),
    ...(actor ? { actor } : {}),
  };
}

/** The first place named; a word inside a company's name (Royal Bank of Scotland) is none. */
function placeIn(tokens: readonly Token[], companies: readonly NamedCompany[]): string | undefined {
  const inName = new Set(
    companies.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)),
  );
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (inName.has(at) || !token.capital || /^U[sS]$/.test(token.text) !== (token.text === 'US')) continue;
    const pair = `${token.word} ${tokens[at + 1]?.word ?? ''}`;
    const place = placeWords.get(pair) ?? placeWords.get(token.word);
    if (place) return place;
  }
  return undefined;
}

const POWERS: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
  tn: 1e12,
  trillion: 1e12,
};

/** The first number that counts something: money, a percentage, or so many of a thing; years and ordinals do not. */
function quantityIn(tokens: readonly Token[]): Quantity | undefined {
  for (const token of tokens) {
    const unit = UNITS[token.root];
    if (!unit || /^\d[\d,.]*(p|th|st|nd|rd|s)$/i.test(token.text)) continue;
    const [, digits = '', power = ''] = /([\d,.]+)\s*([a-z]*)/i.exec(token.text) ?? [];
    const value = Number(digits.replaceAll(',', '').replace(/\.$/, '')) * (POWERS[power.toLowerCase()] ?? 1);
    if (Number.isFinite(value)) return { text: token.text, value, unit };
  }
  return undefined;
}

const UNITS: Readonly<Record<string, Quantity['unit'] | undefined>> = {
  '<money>': 'money',
  '<percent>': 'percent',
  '<number>': 'count',
};
