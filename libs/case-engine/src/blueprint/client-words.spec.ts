import { inClientWords, wordsAskedBy } from './client-words.js';

const words = { sites: 'branches', aSite: 'a branch' };

describe('a story in a client’s words', () => {
  it('has them in every text, with a capital where it asks for one', () => {
    const scenario = {
      prompt: ['{Word:sites} close.', 'Of {word:aSite} {fact:rent} is left.'],
      facts: { rent: { label: 'Rent of {word:aSite}', unit: 'GBP/{word:sites}', draw: { value: 3 } } },
      groups: { '{Word:sites} in town': ['rent'] },
    };
    expect(inClientWords(scenario, words)).toEqual({
      prompt: ['Branches close.', 'Of a branch {fact:rent} is left.'],
      facts: { rent: { label: 'Rent of a branch', unit: 'GBP/branches', draw: { value: 3 } } },
      groups: { 'Branches in town': ['rent'] },
    });
  });

  it('is the same where the client has none', () => {
    const scenario = { prompt: 'Prices rise.' };
    expect(inClientWords(scenario, undefined)).toBe(scenario);
  });

  it('names the words that a text asks for', () => {
    expect(wordsAskedBy('{Word:sites} and {fact:rent} of {word:aSite}')).toEqual(['sites', 'aSite']);
  });
});
