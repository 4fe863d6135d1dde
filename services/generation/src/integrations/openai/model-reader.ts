import { EVENTS, SECTORS, type Sector, type StoryEvent } from '@casedrop/case-engine/blueprint';
import { PLACE_NAMES, TASTE_REASONS } from '@casedrop/headline-reader';
import { z } from 'zod';
import type { ModelReadingRepository } from '../../persistence/model-reading.repository.js';
import type { HeadlineReader, HeadlineReading, HeadlineToRead } from '../../reading/headline-reader.js';
import type { ModelAccount } from '../../writing/case-writer.js';
import { type Answer, type LanguageModel, NO_ANSWER } from './language-model.js';
import { data } from './prompts/prompt.js';
import { READ_HEADLINE } from './prompts/read-headline.js';
import { fromStrict, jsonSchemaOf, strictSchema } from './strict-form.js';

const VOCABULARY = {
  taste: TASTE_REASONS,
  events: EVENTS,
  sectors: Object.keys(SECTORS) as [Sector, ...Sector[]],
  places: PLACE_NAMES as [string, ...string[]],
};

const replySchema = z
  .object({
    taste: z.enum(Object.keys(TASTE_REASONS)).optional(),
    usable: z.boolean(),
    readings: z
      .array(
        z
          .object({
            event: z.enum(Object.keys(EVENTS) as [StoryEvent, ...StoryEvent[]]),
            sector: z.enum(VOCABULARY.sectors),
            probability: z.number().min(0).max(1),
          })
          .strict(),
      )
      .max(3),
    direction: z.enum(['up', 'down', 'none']),
    place: z.enum(VOCABULARY.places).optional(),
  })
  .strict();
const REPLY = jsonSchemaOf(replySchema);
const STRICT_REPLY = strictSchema(REPLY);

/** A reading is a few lines; a model that thinks first takes some more. */
const OUTPUT = { most: 4000, least: 500 };
/** Longer than this a reading is not waited for: the offline reader has one already. */
const MOST_MS = 60_000;

/** Reads with a language model, and where that gives nothing without one. What is below taste is never sent. */
export class ModelReader implements HeadlineReader {
  constructor(
    private readonly offline: HeadlineReader,
    private readonly model: LanguageModel,
    private readonly kept: Pick<ModelReadingRepository, 'find' | 'keep'>,
  ) {}

  /** Without an account nobody pays and an editor waits: then only a reading that is there already is taken. */
  async read(headline: HeadlineToRead, account?: ModelAccount): Promise<HeadlineReading> {
    const offline = await this.offline.read(headline);
    if (offline.taste) return offline;
    const by = { model: this.model.name, promptVersion: READ_HEADLINE.version };
    const kept = await this.kept.find(headline, by);
    if (kept || !account) return kept ?? offline;
    const read = await this.ask(headline, account);
    if (read) await this.kept.keep(headline, read, by);
    return read ?? offline;
  }

  private async ask(headline: HeadlineToRead, account: ModelAccount): Promise<HeadlineReading | undefined> {
    const { title, summary = '' } = headline;
    const answer = await this.model.ask(
      {
        phase: 'reading',
        prompt: READ_HEADLINE,
        messages: [
          { role: 'system', content: READ_HEADLINE.text },
          { role: 'system', content: JSON.stringify(VOCABULARY) },
          data({ headline: title, summary }),
        ],
        name: 'reading',
        schema: STRICT_REPLY,
        output: OUTPUT,
        mostMs: MOST_MS,
      },
      account,
    );
    const read = readingIn(answer);
    const outcome =
      typeof read === 'string'
        ? { result: answer.failed ? 'no-answer' : 'invalid-reply', detail: read }
        : { result: 'read', detail: null };
    await account.record({ ...answer.run, ...outcome });
    return typeof read === 'string' ? undefined : read;
  }
}

/** What an answer says of the headline, or what is wrong with the answer. */
function readingIn({ text, failed }: Answer): HeadlineReading | string {
  if (failed) return NO_ANSWER[failed];
  try {
    const reply = replySchema.safeParse(fromStrict(JSON.parse(text ?? ''), REPLY));
    return reply.success ? readingOf(reply.data) : z.prettifyError(reply.error);
  } catch (error) {
    if (error instanceof SyntaxError) return 'The answer is no JSON document.';
    throw error;
  }
}

function readingOf({
  taste,
  usable,
  readings,
  direction,
  place,
}: z.infer<typeof replySchema>): HeadlineReading {
  const chances = [...readings].sort((one, other) => other.probability - one.probability);
  // All ways to read it make at most 1.
  const all = Math.max(
    1,
    chances.reduce((sum, { probability }) => sum + probability, 0),
  );
  return {
    taste: taste ? (TASTE_REASONS[taste] ?? null) : null,
    worthTaking: usable && !taste,
    chances: chances.map((chance) => ({ ...chance, probability: chance.probability / all })),
    direction,
    ...(place ? { place } : {}),
  };
}
