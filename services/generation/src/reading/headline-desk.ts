import type { Difficulty, Industry } from '@casedrop/case-engine';
import {
  areWorthWriting,
  chooseBlueprints,
  clientsFor,
  inClientWords,
  industryFor,
  leadOf,
  leadsFor,
  type BlueprintEntry,
  type BlueprintUse,
  type Choice,
} from '@casedrop/case-engine/blueprint';
import type { BlueprintLibrary } from '@casedrop/blueprint-library';
import { AppError, type Reading, type ReadingChoice, type WritingChoice } from '@casedrop/contracts';
import { storyJudge } from '@casedrop/headline-reader';
import { Inject, Injectable } from '@nestjs/common';
import type { ModelAccount } from '../writing/case-writer.js';
import {
  HEADLINE_READER,
  type HeadlineReader,
  type HeadlineReading,
  type HeadlineToRead,
} from './headline-reader.js';

/** Injection token of the blueprints. */
export const BLUEPRINTS = Symbol('BLUEPRINTS');
/** Injection token of where *sure* begins. */
export const SURE_SETTING = Symbol('SURE_SETTING');

const OTHERS = 2;

/** What the desk makes of a headline. */
export interface Weighed {
  /** Why it is declined; `null` when it is not. */
  declined: { reason: string; taste: boolean } | null;
  /** How it may be written, best first; a declined one has those that come nearest. */
  choices: readonly Choice[];
  /** Other ways than the one that is taken, as the headline was read, whatever an editor chose; best first. */
  others: readonly Choice[];
  /** How it was read, once a choice is taken; see {@link HeadlineDesk.readingOf}. */
  read: HeadlineReading;
}

/** The same, with what admins call sure. */
export interface Considered extends Weighed {
  /** The probability from which its reading is called sure. */
  sureFrom: number;
}

/** Where *sure* begins, as admins have set it. */
export interface SureSetting {
  sureFrom(): Promise<number>;
}

export interface Wish {
  used: readonly BlueprintUse[];
  industry?: Industry;
  difficulty?: Difficulty;
  /** The headline is an editor's topic, which need not tell any news. */
  topic?: boolean;
  /** What an editor chose. */
  choice?: Omit<WritingChoice, 'seed'>;
  /** On which a language model may read. */
  account?: ModelAccount;
}

/** Reads headlines and finds the blueprints that can carry them. */
@Injectable()
export class HeadlineDesk {
  constructor(
    @Inject(HEADLINE_READER) private readonly reader: HeadlineReader,
    @Inject(BLUEPRINTS) private readonly blueprints: BlueprintLibrary,
    @Inject(SURE_SETTING) private readonly setting: SureSetting,
  ) {}

  /** @throws AppError `blueprint-not-found` when the editor's choice names none. */
  async consider(headline: HeadlineToRead, wish: Wish): Promise<Considered> {
    const [weighed, sureFrom] = await Promise.all([this.weigh(headline, wish), this.setting.sureFrom()]);
    return { ...weighed, sureFrom };
  }

  /** @throws AppError `blueprint-not-found` when the editor's choice names none. */
  async weigh(headline: HeadlineToRead, { choice, account, topic, ...wishes }: Wish): Promise<Weighed> {
    const read = await this.reader.read(headline, account);
    if (read.taste) return { declined: { reason: read.taste, taste: true }, choices: [], others: [], read };
    const options = { headline: `${headline.title} ${headline.summary ?? ''}`, ...wishes };
    const choose = (chances: HeadlineReading['chances']) =>
      chooseBlueprints(this.blueprints.entries, chances, {
        ...options,
        judge: storyJudge(headline.title, chances),
      });
    const others = choose(read.chances);
    const found = choice?.reading ? choose([chosenChance(choice.reading)]) : others;
    if (choice?.blueprint) return { declined: null, choices: [this.named(choice, found)], others, read };
    const declined = this.verdictOn(read, found, { choice, topic });
    if (declined && topic)
      return { declined: null, choices: leadsFor(this.blueprints.entries, wishes), others, read };
    return { declined, choices: found, others, read };
  }

  /** The reading to keep with a case that was written by this choice. */
  readingOf(
    { others: all, read, sureFrom }: Considered,
    taken: Pick<Choice, 'blueprint' | 'probability' | 'reading'>,
  ): Reading {
    const others = all.filter(({ blueprint }) => blueprint !== taken.blueprint).slice(0, OTHERS);
    return {
      event: taken.reading.event,
      sector: taken.reading.sector,
      direction: read.direction,
      probability: taken.probability,
      sure: read.worthTaking && taken.probability >= sureFrom,
      others: others.map((choice) => this.describe(choice, read.place)),
    };
  }

  /** The way to write a declined headline that comes nearest, in words. */
  nearestOf({ choices, read }: Weighed): ReadingChoice | null {
    const [nearest] = choices;
    return nearest ? this.describe(nearest, read.place) : null;
  }

  industryOf({ blueprint, reading }: Choice): Industry {
    return industryFor(this.entry(blueprint), reading.sector);
  }

  /** A choice in words that an editor can judge. */
  describe({ blueprint, scenario, fit, probability, reading }: Choice, place?: string): ReadingChoice {
    const entry = this.entry(blueprint);
    const question = entry.scenarios.find(({ id }) => id === scenario)?.question ?? '';
    const bridge = entry.fits[fit]?.bridge[0] ?? '';
    const [client] = clientsFor(entry, reading.sector);
    const inWords = (text: string) => plain(inClientWords(text, client?.words), place);
    return {
      ...reading,
      probability,
      blueprint,
      scenario,
      client: client?.describedAs ?? '',
      question: inWords(question),
      bridge: inWords(bridge),
    };
  }

  private verdictOn(
    read: HeadlineReading,
    found: readonly Choice[],
    { choice, topic }: Pick<Wish, 'choice' | 'topic'>,
  ): Weighed['declined'] {
    if (!choice && !read.worthTaking)
      return { reason: 'The headline tells no decision of a business.', taste: false };
    // What an editor asks for is usable to that editor, and what a model takes, to the model.
    const usable = choice || topic ? 1 : (read.usable ?? 1);
    if (areWorthWriting(found, usable)) return null;
    return { reason: 'No blueprint carries this news.', taste: false };
  }

  private named(
    { blueprint: id = '', scenario: wanted }: NonNullable<Wish['choice']>,
    found: readonly Choice[],
  ): Choice {
    const entry = this.entry(id);
    const scenarios = entry.scenarios.map((one) => one.id);
    if (wanted !== undefined && !scenarios.includes(wanted))
      throw notFound(`The blueprint "${id}" has no scenario "${wanted}".`);
    const leads = [found.find(({ blueprint }) => blueprint === id), leadOf(entry)].flatMap(
      (lead) => lead ?? [],
    );
    const [fitting] = leads;
    if (!fitting) throw notFound(`The blueprint "${id}" has no news that leads to it.`);
    if (wanted === undefined) return fitting;
    // Where the headline does not lead to this scenario, it begins with its own first news, as nothing follows.
    const way = leads
      .flatMap((lead) => [lead, ...lead.otherWays])
      .find(({ scenario }) => scenario === wanted);
    return { ...fitting, ...way, scenario: wanted, otherWays: [] };
  }

  private entry(id: string): BlueprintEntry {
    const entry = this.blueprints.entries.find((one) => one.id === id);
    if (!entry) throw notFound(`There is no blueprint "${id}".`);
    return entry;
  }
}

const notFound = (sentence: string): AppError => new AppError('blueprint-not-found', sentence);

/** An editor's reading stands for certain. */
const chosenChance = ({ event, sector }: NonNullable<WritingChoice['reading']>) =>
  ({ event, sector, probability: 1 }) as Weighed['read']['chances'][number];

/** A passage of a blueprint with its slots in words. */
function plain(text: string, place?: string): string {
  const said = text
    .replaceAll('{client}', 'the client')
    .replaceAll('{story:place}', place ? ` in ${place}` : '')
    .replace(/\{[^}]*\}/g, '…');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
