import { stem, tokensOf } from './words.js';

const roots = (text: string): string[] => tokensOf(text).map(({ root }) => root);

describe('the words of a headline', () => {
  it('lose their endings', () => {
    expect(new Set(['closing', 'closed', 'closes', 'close'].map(stem)).size).toBe(1);
    expect(stem('gas')).toBe('gas');
    expect(stem('companies')).toBe(stem('company'));
  });

  it('stand for numbers, money, shares and years', () => {
    expect(roots('£7.3bn 4,500 12% 2030 60p “x”')).toEqual([
      '<money>',
      '<number>',
      '<percent>',
      '<year>',
      '<number>',
      '<quote>',
      'x',
      '<quote>',
    ]);
  });

  it('keep the capital and lose the possessive', () => {
    expect(tokensOf('Tesco’s shops')[0]).toMatchObject({ word: 'tesco', capital: true });
  });
});
