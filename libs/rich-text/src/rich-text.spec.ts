import { RICH_TEXT_TAGS } from '@casedrop/contracts';
import { hostileTexts } from '@casedrop/contracts/testing';
import { htmlOf } from './html-of.js';
import { richText } from './rich-text.js';

it.each<[written: string, html: string]>([
  [
    'One\nline.\n\nTwo **bold** & *em*.',
    '<p>One line.</p><p>Two <strong>bold</strong> &amp; <em>em</em>.</p>',
  ],
  ['## Why\n\n- rent\n- staff\n\nEnd', '<h3>Why</h3><ul><li>rent</li><li>staff</li></ul><p>End</p>'],
  ['1. first\n2. *second*', '<ol><li>first</li><li><em>second</em></li></ol>'],
  ['One  \nanother', '<p>One<br>another</p>'],
  ['<strong>typed</strong><br>and <em>typed</em>', '<p><strong>typed</strong><br>and <em>typed</em></p>'],
  ['<p class="x" onclick="y">typed</p>', '<p>typed</p>'],
  ['2 * 3 * 4 of a_b_c', '<p>2 * 3 * 4 of a_b_c</p>'],
  ['AT&T &amp; 1 < 2', '<p>AT&amp;T &amp; 1 &lt; 2</p>'],
])('reads %j', (written, html) => {
  expect(htmlOf(written)).toBe(html);
});

it.each<[written: string, words: string[]]>([
  ['<b>bold</b> <div>x</div>', ['<b>bold</b> <div>x</div>']],
  ['[words](https://a.example) ![words](x.png)', ['words words']],
  ['<https://a.example> https://b.example', ['<https://a.example> https://b.example']],
  ['`code` of\n> others', ['code of', '> others']],
  ['a\u0007b', ['a b']],
  ['    far in', ['far in']],
  ['One  \nanother\n\n---\n\nEnd', ['One another', 'End']],
  ['- a **b**\n- c\n  1. d\n  2. e\n\nEnd', ['• a b', '• c', '1. d', '2. e', 'End']],
  ['One\nline.\r\n\r\nTwo.\n \n\n  Three.\n', ['One line.', 'Two.', 'Three.']],
  [' \n\n ', []],
])('has of %j the words', (written, words) => {
  expect(richText(written).words).toEqual(words);
});

it('tells a text that is more than paragraphs', () => {
  expect(richText('One.\n\nTwo.').html).toBeNull();
  expect(richText('One.\n\nTwo *more*.').html).toBe('<p>One.</p><p>Two <em>more</em>.</p>');
});

it.each(hostileTexts)('lets nothing but our tags out of %j', (written) => {
  const html = htmlOf(written);
  const tags = html.match(/<[^>]*>?/g) ?? [];
  const known = RICH_TEXT_TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
  expect(tags.filter((tag) => !known.includes(tag))).toEqual([]);
  // What was clean stays as it is: nothing in it is of two meanings.
  expect(htmlOf(html)).toBe(html);
});

it.each(['>', '- ', '1. ', '[', '![', '*', '*a **b ', '_', '<', '&', '`', '<p>', '<ul><li>', '# '])(
  'reads a text of nothing but %j',
  (part) => {
    const begun = performance.now();
    expect(richText(part.repeat(4000 / part.length)).words).toEqual(expect.any(Array));
    expect(performance.now() - begun).toBeLessThan(2000);
  },
);
