import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// What the product does nowhere, or in one place that says why. Whoever adds a place gives its reason here.

const root = join(import.meta.dirname, '..', '..');
const folders = ['libs', 'services', 'gateway/src', 'frontend/src', 'frontend/public'];
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|js)$/.test(path))
    .filter((path) => !/spec\.tsx?$|(^|\/)(node_modules|dist|test|testing|development)\//.test(path))
    .map((path) => `${folder}/${path}`)
    .filter((path) => !path.startsWith('libs/testing/')),
);

/** Code without its comments, whose words do nothing; an address in a text is no comment. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
const code = new Map(sources.map((file) => [file, codeOf(file)]));
const placesOf = (pattern: RegExp): string[] => sources.filter((file) => pattern.test(code.get(file) ?? ''));

it('run no other program', () => {
  expect(placesOf(/\bchild_process\b|\bexecFile\w*\(|\bspawn(Sync)?\(/)).toEqual([]);
});

it('make no code of text', () => {
  const ways = /\beval\(|\bnew Function\(|\bnode:vm\b|\bset(Timeout|Interval)\(\s*['"`]|javascript:(?!\/)/;
  expect(placesOf(ways)).toEqual([]);
});

it('draw nothing from a generator that can be guessed but which errors are told of', () => {
  expect(placesOf(/\bMath\.random\b/)).toEqual(['frontend/src/lib/error-reporting.ts']);
});

it('name no hash but those of SHA-2', () => {
  const named = sources.flatMap((file) =>
    [...(code.get(file) ?? '').matchAll(/\b(?:createHash|createHmac|hash|digest)\(\s*'([\w-]+)'/g)].map(
      ([, name = '']) => ({ file, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  const forms = ['hex', 'base64', 'base64url'];
  expect(named.filter(({ name }) => ![...forms, 'sha256'].includes(name))).toEqual([]);
});

it('hand no text to a browser as markup but where it is cleaned', () => {
  const ways = /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/;
  expect(placesOf(ways).filter((file) => file.startsWith('frontend/'))).toEqual([
    'frontend/src/components/rich-text.tsx',
  ]);
});

it('listen to no message of another window: a page and its own worker talk to each other', () => {
  expect(
    placesOf(/addEventListener\(\s*['"]message['"]|\.onmessage\b/).filter((file) =>
      file.startsWith('frontend/'),
    ),
  ).toEqual(['frontend/src/lib/password-judge.worker.ts', 'frontend/src/lib/use-password-judge.ts']);
});

it('read no request more leniently than the standard has it, and trust every certificate nowhere', () => {
  expect(placesOf(/insecureHTTPParser|rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});

it('mask every password that is typed, and hinder nobody from pasting one', () => {
  const fields = sources.flatMap((file) =>
    [...(code.get(file) ?? '').matchAll(/<\w*Field\b[^<]*?\blabel="[^"]*password[^"]*"[^<]*?\/>/gi)].map(
      ([field]) => ({ file, field }),
    ),
  );
  expect(fields.length).toBeGreaterThan(4);
  /** Where it says what a field of this name is. */
  const homes = (file: string): Record<string, string> => ({
    PasswordField: file,
    NewPasswordField: 'frontend/src/components/ui/new-password-field.tsx',
  });
  const isMasked = ({ file, field }: (typeof fields)[number]): boolean => {
    const [, name = ''] = /^<(\w+)/.exec(field) ?? [];
    return /\btype="password"/.test(code.get(homes(file)[name] ?? '') ?? field);
  };
  expect(fields.filter((field) => !isMasked(field))).toEqual([]);
  expect(placesOf(/\bonPaste\b|['"]paste['"]/)).toEqual([]);
});

it('hold no secret', () => {
  const everywhere = [...sources, 'docker-compose.yml', 'Dockerfile', '.env.example'];
  const kept = /\b[sr]k_live_\w{8,}|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bsk-[A-Za-z0-9]{20,}|\bwhsec_\w{16,}/;
  expect(everywhere.filter((file) => kept.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it('would be seen to do so', () => {
  code.set('planted.ts', codeOf('tools/checks/run-command.ts'));
  sources.push('planted.ts');
  expect(placesOf(/\bchild_process\b/)).toEqual(['planted.ts']);
  sources.pop();
});
