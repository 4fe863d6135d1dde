import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The part of the Dockerfile that becomes an image. */
const [, image = ''] = read('Dockerfile').split(/^FROM .* AS process$/m);

describe('the image of a process', () => {
  it('holds what was built and what cannot be bundled, and nothing else of the repository', () => {
    const copied = [...image.matchAll(/^(?:COPY|ADD) (.*)$/gm)].map(([, what = '']) => what.split(' '));
    expect(copied.filter(([from]) => from !== '--from=build')).toEqual([]);
    const built = copied.map(([, what = '']) => what.replace('/app/', ''));
    const ours = built.filter((what) => !what.startsWith('node_modules/'));
    expect(ours.toSorted()).toEqual(['dist', 'frontend/dist', 'package.json', 'tools/containers']);
  });

  it('is built without the history and without the secrets of whoever builds it', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.env', '.runtime']));
  });

  it('runs in production as nobody in particular', () => {
    expect(image).toMatch(/^ENV NODE_ENV=production$/m);
    expect(image).toMatch(/^USER 10001:10001$/m);
  });
});

it('gives a process of docker-compose a file system to read, and no privileges', () => {
  const [, process = ''] = read('docker-compose.yml').split(/^x-process: &process$/m);
  const [own = ''] = process.split(/^x-/m);
  expect(own).toContain('read_only: true');
  expect(own).toContain('cap_drop: [ALL]');
  expect(own).toContain("security_opt: ['no-new-privileges:true']");
});

describe('the libraries of others', () => {
  type Locked = { version?: string; integrity?: string; link?: boolean };
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const theirs = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

  it('are each known by version and checksum', () => {
    expect(theirs.length).toBeGreaterThan(500);
    expect(
      theirs.filter(([, { version, integrity }]) => !version || !integrity).map(([path]) => path),
    ).toEqual([]);
  });
});
