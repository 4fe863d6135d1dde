import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

type Shape = Record<string, z.ZodType>;

const HEAD = `# The environment of each process, generated from its configuration schema by tools/docs/generate-docs.main.ts.
# npm start and docker compose set what is needed; this lists what may be set. A value after = is the default.
# Each may come in a file, too: NAME_FILE names it in the place of NAME, as secrets of Docker and vaults are mounted.
`;

/** `.env.example`: every variable of every process, with its meaning and its default. */
export async function environmentExample(root: string): Promise<string> {
  const services = readdirSync(join(root, 'services')).sort();
  const folders = ['gateway', ...services.map((name) => join('services', name))];
  const parts = await Promise.all(folders.map((folder) => describeFolder(root, folder)));
  return [
    HEAD,
    composeVariables(root),
    ...parts.filter((part) => part !== ''),
    await pagesSettings(root),
  ].join('\n');
}

/** What `docker-compose.yml` reads from `.env`, each with the value that it takes without one. */
function composeVariables(root: string): string {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  // Those of the web pages have a part of their own.
  const found = [...compose.matchAll(/\$\{(?!VITE_)([A-Z_]+):-([^}]*)\}/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  const lines = [...new Set(found)].sort().map((line) => `# ${line}`);
  return `# — docker-compose: in production set NODE_ENV, PUBLIC_URL, SMTP_URL and every password —\n${lines.join('\n')}\n`;
}

interface Setting {
  meaning: string;
  default: string;
  imageDefault?: string;
}

/** What the web pages are built with. */
async function pagesSettings(root: string): Promise<string> {
  const file = pathToFileURL(join(root, 'frontend/src/config/settings.ts')).href;
  const { SETTINGS } = (await import(file)) as { SETTINGS: Record<string, Setting> };
  const lines = Object.entries(SETTINGS).map(([name, { meaning, default: given, imageDefault }]) => {
    const inImage = imageDefault ? ` (in an image: ${imageDefault})` : '';
    return `# ${meaning}${inImage}\n# ${name}=${given}`;
  });
  return `# — frontend: read when the pages are built, by npm start, npm run build and docker-compose build —\n${lines.join('\n')}\n`;
}

async function describeFolder(root: string, folder: string): Promise<string> {
  const file = join(root, folder, 'src/config.ts');
  if (!existsSync(file)) return '';
  const exported = Object.values((await import(pathToFileURL(file).href)) as object);
  const shapes: Shape[] = exported.filter((value) => value instanceof z.ZodObject).map(({ shape }) => shape);
  if (shapes.length === 0) throw new Error(`${folder}/src/config.ts exports no schema`);
  const fields = new Map(shapes.flatMap((shape) => Object.entries(shape)));
  const lines = [...fields].map(([name, field]) => describeField(name, field));
  return `# — ${folder} —\n${lines.join('\n')}\n`;
}

function describeField(name: string, field: z.ZodType): string {
  const absent = field.safeParse(undefined);
  const given = absent.success && absent.data !== undefined ? textOf(absent.data) : '';
  const needed = absent.success ? '' : ' (needed)';
  return `# ${descriptionOf(field) ?? name}${needed}\n# ${name}=${given}`;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** A description given before `.default()` or `.transform()` lies on the schema inside. */
function descriptionOf(field: z.ZodType): string | undefined {
  if (field.description) return field.description;
  const { innerType, in: input } = field.def as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = innerType ?? input;
  return inner && descriptionOf(inner);
}
