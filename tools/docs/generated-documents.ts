import { blueprintJsonSchema, writeShelfCase } from '@casedrop/case-engine/blueprint';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLibrary } from '@casedrop/blueprint-library';
import { describeApi } from '../../gateway/src/docs/describe-api.js';
import { format, type FormatOptions } from 'oxfmt';
import { blueprintTable, type NewsThatOccurs } from './blueprint-table.js';
import { environmentExample } from './environment.js';
import { messageCatalogue } from './message-catalogue.js';
import { natsConfiguration } from './nats-configuration.js';

/** The documents that are made from the code, by their paths, each beside what stands there now. */
export async function generatedDocuments(root: string): Promise<GeneratedDocument[]> {
  const contentOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const style = JSON.parse(contentOf(join(root, '.oxfmtrc.json'))) as FormatOptions;
  const styled = async (file: string, text: string) => (await format(file, text, style)).code;
  const made = {
    'docs/openapi.json': await styled('openapi.json', JSON.stringify(await describeApi())),
    'docs/message-catalogue.md': await styled('message-catalogue.md', messageCatalogue()),
    'libs/case-engine/blueprints/blueprint.schema.json': await styled(
      'blueprint.schema.json',
      JSON.stringify(blueprintJsonSchema()),
    ),
    'docs/blueprint-table.md': await styled('blueprint-table.md', tableOf(root)),
    ...(await starterCases(styled)),
    '.env.example': await environmentExample(root),
    'tools/containers/nats.conf': natsConfiguration(),
  };
  return Object.entries(made).map(([file, text]) => ({ file, text, present: contentOf(join(root, file)) }));
}

/** Where the cases are that a new installation begins with. */
const STARTERS = 'services/cases/src/library/starter';

/** The cases that blueprints put on the shelf: the service that hands them out needs no blueprint. */
async function starterCases(
  styled: (file: string, text: string) => Promise<string>,
): Promise<Record<string, string>> {
  const library = openLibrary();
  const cases = library.entries.flatMap(({ id }) => writeShelfCase(library.blueprint(id)) ?? []);
  const files = cases.map(async (model) => {
    const name = `${model.id}.json`;
    return [`${STARTERS}/${name}`, await styled(name, JSON.stringify(model))] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

function tableOf(root: string): string {
  const news = readFileSync(join(root, 'libs/case-engine/blueprints/news-that-occurs.json'), 'utf8');
  return blueprintTable(openLibrary().entries, JSON.parse(news) as NewsThatOccurs);
}

export interface GeneratedDocument {
  file: string;
  text: string;
  present: string;
}
