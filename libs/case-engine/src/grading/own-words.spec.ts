import { written } from './candidate-text.js';
import { heardFrom, ownWords, repeats, withoutHeard } from './own-words.js';

const HEARD = heardFrom([
  'The list names 17 branches that have another within three miles and 7 that have none. The board will approve it if it gains £1.25 million a year.',
]);
const own = (text: string) => ownWords(HEARD, written({ text })).text;

describe('the words of the prompt', () => {
  it('are taken off where a piece has no others', () => {
    expect(own('- 17 branches that have another within three miles\n- 7 that have none')).toBe('\n');
    expect(own('the board will approve it - if it gains £1.25 million a year; So we should not.')).toBe(
      'So we should not.',
    );
  });

  it('stay in a piece that says something besides', () => {
    const text =
      'Of the 17 branches that have another within three miles, which ones lose their savers to a rival?';
    expect(own(text)).toBe(text);
    expect(own('No, the board will approve it if it gains')).not.toBe('');
    expect(own('Approve it')).toBe('Approve it');
  });

  it('leave no shreds where a line runs on from one sentence into the next', () => {
    expect(own('- 7 that have\n- none. The board will\n- approve it if it gains\n- a year').trim()).toBe('');
    expect(own('The board will approve it if it gains £1.25 million a year. Close them.')).toBe(
      'Close them.',
    );
    expect(own('The board will approve it if it gains £1.25 million a year.\nNo').trim()).toBe('No');
    expect(own('The board will approve it if it gains £1.25 million a year.\n420').trim()).toBe('420');
  });

  it('are told from other words in the same order', () => {
    expect(repeats(HEARD, '17 branches that have a manager within a month')).toBe(false);
    expect(repeats(HEARD, 'THE LIST NAMES 17 branches')).toBe(true);
  });

  it('earn nothing inside a sentence either, in long rows', () => {
    expect(withoutHeard(HEARD, 'Savers leave 17 branches that have another within three miles first')).toBe(
      'Savers leave  …  first',
    );
    expect(withoutHeard(HEARD, 'Savers have another within reach')).toBe('Savers have another within reach');
  });
});
