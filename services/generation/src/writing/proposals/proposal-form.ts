import {
  fileSchema,
  fitSchema,
  leadsTo,
  wordsAskedBy,
  type Blueprint,
  type BlueprintFile,
} from '@casedrop/case-engine/blueprint';
import { z } from 'zod';
import { fromStrict, jsonSchemaOf, strictSchema, toStrict } from '../../integrations/openai/strict-form.js';

/** A blueprint's file as far as a language model writes it: one scenario, and no name. */
const FORM = jsonSchemaOf(
  fileSchema
    .omit({ schema: true, id: true, shelf: true, solved: true, scenarios: true })
    .extend({ fits: z.array(fitSchema.omit({ scenarios: true })).min(2) }),
);

/** The strict schema of what the model answers with. */
export const PROPOSAL_SCHEMA = strictSchema(FORM);

/** A proposal has one scenario, whose name nobody reads. */
const SCENARIO = { id: 'proposed', weight: 1 };

/**
 * The file that a reply stands for, under a name; not judged yet.
 * @throws RepeatedName
 */
export function fileOf(reply: unknown, id: string): BlueprintFile {
  const written = fromStrict(reply, FORM) as object;
  return { schema: 'blueprint/1', id, ...written, scenarios: [SCENARIO] } as unknown as BlueprintFile;
}

/** The first scenario of a blueprint in the form of a reply, each text in one phrasing, with no more than shows the form. */
export function exampleOf({
  schema: _schema,
  id: _id,
  shelf: _shelf,
  solved: _solved,
  ...blueprint
}: Blueprint): unknown {
  const { scenarios, fits, clients, ...frame } = blueprint;
  const { id: scenario, weight: _weight, title, ...body } = scenarios[0];
  const isLeading = (fit: Blueprint['fits'][number]) => leadsTo(fit, scenario);
  const leading = [...fits.filter(isLeading), ...fits.filter((fit) => !isLeading(fit))].slice(0, 2);
  const needed = leading.flatMap(({ actor = frame.sectors }) =>
    clients.filter((client) => tradesOf([client], actor).length > 0).slice(0, 1),
  );
  const few = [...new Set([...needed, ...clients])].slice(0, 3);
  const shown = {
    fits: leading.map(({ scenarios: _all, actor = frame.sectors, bridge, ...fit }) => ({
      ...fit,
      actor: tradesOf(few, actor),
      bridge: bridge.slice(0, 1),
    })),
    sectors: tradesOf(few, frame.sectors),
    title: title.slice(0, 3),
  };
  const told = { ...frame, ...body, ...shown };
  const shownText = JSON.stringify(toStrict({ ...told, clients: few }, FORM));
  return toStrict({ ...told, clients: few.map(withWordsOf(shownText)) }, FORM);
}

/** Those trades of which a client is, or any may be. */
const tradesOf = (clients: Blueprint['clients'], trades: Blueprint['sectors']): Blueprint['sectors'] =>
  trades.filter((trade) => clients.some(({ sectors = trades }) => sectors.includes(trade)));

/** A client with those of its words that a text asks for: the others stand in scenarios that are not shown. */
function withWordsOf(text: string): (client: Blueprint['clients'][number]) => Blueprint['clients'][number] {
  const asked = new Set(wordsAskedBy(text));
  return ({ words, ...client }) =>
    words
      ? { ...client, words: Object.fromEntries(Object.entries(words).filter(([name]) => asked.has(name))) }
      : client;
}
