import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from './library.js';
import { BlueprintFileError, readBlueprint } from './read-blueprint.js';

const FILE = 'financial-services/branch-closures.yaml';
const text = readFileSync(join(SOURCES, FILE), 'utf8');

/** What is said about the example with one passage changed. */
function faultOf(from: string | RegExp, to: string): string {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  try {
    readBlueprint(changed, FILE);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing is said';
}

describe('readBlueprint', () => {
  it('writes every scenario out, each by what it says on top of the first', () => {
    const { scenarios } = readBlueprint(text, FILE);
    const [first, second] = scenarios;
    expect(scenarios.length).toBeGreaterThan(1);
    expect(second?.clarifications.length).toBeGreaterThan(1);
    expect(second?.framework).not.toEqual(first.framework);
    expect(second?.facts).not.toEqual(first.facts);
    const silent = readBlueprint(text.replace(/^ {4}prompt:\n(?: {6}.*\n)+/m, ''), FILE).scenarios[1];
    expect([second?.prompt, silent?.prompt]).toEqual([
      expect.not.arrayContaining([...first.prompt]),
      first.prompt,
    ]);
    expect(second?.idea).not.toBe(first.idea);
  });

  it.each([
    ['a word that YAML cannot read', /^cause:.*$/m, 'cause: {moved: [leaver', /branch-closures\.yaml:\d+ /],
    [
      'a comma in a label without quotes',
      /near:( +)\{label: [^,]*,/,
      'near:$1{label: Branches on the list, near,',
      /:\d+ facts\.near: Unrecognized key.*needs quotes/,
    ],
    [
      'an event that is none',
      /event: close-sites/,
      'event: closures',
      /:\d+ fits\.0\.event: is no event of the list/,
    ],
    [
      'a sector that is none',
      /^sectors: .*$/m,
      'sectors: [bank]',
      /:\d+ sectors\.0: is no sector of the list/,
    ],
    [
      'a word of the news that no headline is searched for',
      /event: close-sites/,
      'event: close-sites\n    object: [branches, tv]',
      /:\d+ fits\.0\.object\.1: is too short or common/,
    ],
    [
      'a scenario that there is not',
      /event: close-sites/,
      'event: close-sites\n    scenarios: [nowhere]',
      /:\d+ fits\.0\.scenarios: names no scenario of the file: nowhere/,
    ],
    [
      'a name of a file that is another',
      /^id: .*$/m,
      'id: closures',
      /:\d+ id: is not the name of the file, branch-closures/,
    ],
    [
      'a name that no list has',
      /names: ".*?"/,
      'names: "{village} Bank"',
      /clients\.0\.names: takes words only from/,
    ],
    [
      'a removal of nothing',
      /(- id: leases-run-on\n)/,
      '$1    remove: [parts.nowhere]\n',
      /"parts.nowhere" names nothing/,
    ],
    [
      'a trade in the news of which no client is',
      /^ {2}- describedAs: /gm,
      '  - sectors: [airline]\n    describedAs: ',
      /:\d+ fits\.0\.actor: takes news of retail-bank, of which no client is/,
    ],
    [
      'a letter where a sentence is to stand',
      /^(clarifications:\n.*\n +a:\n +- ).*$/m,
      '$1X',
      /:\d+ clarifications\.0\.a\.0: Too small: expected string to have >=12 characters/,
    ],
    ['a field that nobody knows', /^decision: /m, 'verdict: no\ndecision: ', /Unrecognized key: "verdict"/],
  ])('names line and place of %s', (_fault, from, to, said) => {
    expect(faultOf(from, to)).toMatch(said);
  });

  it('names a word that a client lacks, and one that no text asks for', () => {
    const asks = text.replace('{client}', '{client} and its {word:sites}');
    const given = asks.replaceAll(
      /^( +- )describedAs:/gm,
      '$1words: {sites: branches, goods: loans}\n    describedAs:',
    );
    const saidOf = (file: string) => {
      try {
        return String(readBlueprint(file, FILE).clients.length);
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(saidOf(asks)).toMatch(/clients\.0\.words: has no "sites", which a text asks for/);
    expect(saidOf(given)).toMatch(/clients\.0\.words\.goods: is asked for by no text/);
  });

  it('names a scenario to which no news leads', () => {
    const bare = text.replace(/^ +scenarios: \[.*\]\n/gm, '');
    const bound = bare.replace(/^( +)- event: /gm, '$1- scenarios: [savers-leave]\n$1  event: ');
    expect(() => readBlueprint(bare, FILE)).not.toThrow();
    expect(() => readBlueprint(bound, FILE)).toThrow(
      /fits: leads to the scenario "leases-run-on" by no news/,
    );
  });

  it('says something of any file, however broken, and shows no stack', () => {
    for (const broken of [
      '',
      '[]',
      'schema: blueprint/1',
      '\u0000',
      'a: *b',
      '{'.repeat(400),
      '- '.repeat(4000),
    ])
      expect(() => readBlueprint(broken, FILE)).toThrow(BlueprintFileError);
  });
});
