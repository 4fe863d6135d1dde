import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NamedTest, testsIn } from './named-tests.js';
import {
  countFaults,
  linkFaults,
  openLines,
  proofFaults,
  settingFaults,
} from './security/security-faults.js';

const root = join(import.meta.dirname, '..', '..');
const DOCUMENT = 'docs/security.md';

const textOf = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
const document = textOf(DOCUMENT) ?? '';

const known = new Map<string, NamedTest[] | undefined>();
function testsOf(file: string): NamedTest[] | undefined {
  if (!known.has(file)) known.set(file, existsSync(join(root, file)) ? testsIn(join(root, file)) : undefined);
  return known.get(file);
}

describe('the security of the product, by OWASP ASVS 5.0', () => {
  it('has a row for each requirement of levels 1 and 2, and no other', () => {
    expect(countFaults(document)).toEqual([]);
  });

  it('is shown by tests that there are, or has a reason why it does not apply', () => {
    expect(proofFaults(document, testsOf)).toEqual([]);
  });

  it('leaves nothing open', () => {
    expect(openLines(document)).toEqual([]);
  });

  it('leads to documents and settings that there are', () => {
    expect(linkFaults(document, textOf, DOCUMENT)).toEqual([]);
    expect(settingFaults(document, textOf('.env.example') ?? '')).toEqual([]);
  });
});
