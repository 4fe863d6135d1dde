import { feedContentType } from './api/news-desk.js';
import { parseHeadlines } from './parse-headlines.js';

describe('parseHeadlines', () => {
  it('takes one headline a line and passes empty lines over', () => {
    expect(parseHeadlines('  One \r\n\n Two\n')).toEqual([{ title: 'One' }, { title: 'Two' }]);
  });

  it('reads publisher and address in either order', () => {
    const whole = { title: 'One', publisher: 'Gazette', url: 'https://news.example/1' };
    expect(parseHeadlines('One | Gazette | https://news.example/1')).toEqual([whole]);
    expect(parseHeadlines('One | https://news.example/1 | Gazette')).toEqual([whole]);
    expect(parseHeadlines('One | https://news.example/1')).toEqual([
      { title: 'One', url: 'https://news.example/1' },
    ]);
  });
});

it.each([
  ['news.rss', '', 'application/rss+xml'],
  ['news.xml', 'text/xml', 'application/rss+xml'],
  ['news.json', '', 'application/feed+json'],
  ['news', 'application/json', 'application/feed+json'],
])('sends %s (%s) as %s', (name, type, expected) => {
  expect(feedContentType({ name, type })).toBe(expected);
});
