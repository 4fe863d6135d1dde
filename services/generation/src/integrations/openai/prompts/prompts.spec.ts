import { createHash } from 'node:crypto';
import { PROPOSE_BLUEPRINT } from './propose-blueprint.js';
import { READ_HEADLINE } from './read-headline.js';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The books tell by its version how a case was asked for. Whoever changes a text gives it a new version here and there. */
it.each([
  [READ_HEADLINE, 'read-headline/1', '84bd3dc0bc6babb5'],
  [PROPOSE_BLUEPRINT, 'propose-blueprint/1', '4453701823120bc7'],
])('is the text of its version (%#)', (prompt, version, digest) => {
  expect([prompt.version, digestOf(prompt.text)]).toEqual([version, digest]);
});
