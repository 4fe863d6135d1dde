import type { PublishedIssue } from '@casedrop/contracts';
import { issueFeed } from './issue-feed.js';

const SITE = 'https://casedrop.example';
const issue: PublishedIssue = {
  week: '2026-W48',
  number: 48,
  subject: 'Coffee & <chips>',
  noteHtml: null,
  note: ['Good morning.', 'A "hard" one; 3 < 4.\u0007'],
  case: {
    id: '00000000-0000-7000-8000-00000000000a',
    ...{ title: 'Chips & dip', description: 'Who pays?', industry: 'Food', archetype: 'pricing' },
    ...{ difficulty: 'beginner', estimatedTime: 30, sourceTitle: 'News', sourceUrl: null },
  },
  caseOpen: true,
  exhibit: null,
  publishedAt: '2026-11-23T08:00:00.000Z',
};

it('names the archive and itself, and is well formed with no issue at all', () => {
  const feed = issueFeed([], SITE);
  expect(feed).toContain(`<link>${SITE}/archive</link>`);
  expect(feed).toContain(`<atom:link href="${SITE}/api/newsletter/feed.xml" rel="self"`);
  expect(feed).not.toContain('<item>');
});

it('has an item for each issue, with its address for ever as the guid', () => {
  const feed = issueFeed([issue, { ...issue, week: '2026-W47', number: 47 }], SITE);
  expect(feed.match(/<title>.*<\/title>/g)).toEqual([
    '<title>Monday Case Drop</title>',
    '<title>No. 48: Coffee &amp; &lt;chips&gt;</title>',
    '<title>No. 47: Coffee &amp; &lt;chips&gt;</title>',
  ]);
  expect(feed).toContain(`<guid isPermaLink="true">${SITE}/archive/2026-W47</guid>`);
  expect(feed).toContain('<pubDate>Mon, 23 Nov 2026 08:00:00 +0000</pubDate>');
  expect(feed).toContain('<lastBuildDate>Mon, 23 Nov 2026 08:00:00 +0000</lastBuildDate>');
});

it('tells the emphasis of a note', () => {
  const noteHtml = '<p>A <strong>hard</strong> one.</p>';
  expect(issueFeed([{ ...issue, note: ['A hard one.'], noteHtml }], SITE)).toContain(
    '<description>&lt;p&gt;A &lt;strong&gt;hard&lt;/strong&gt; one.&lt;/p&gt;&lt;p&gt;',
  );
});

it('tells note and teaser as escaped HTML, without what XML may not hold', () => {
  expect(/<description>(&lt;.*)<\/description>/.exec(issueFeed([issue], SITE))?.[1]).toBe(
    '&lt;p&gt;Good morning.&lt;/p&gt;&lt;p&gt;A &amp;quot;hard&amp;quot; one; 3 &amp;lt; 4.&lt;/p&gt;' +
      '&lt;p&gt;&lt;strong&gt;Chips &amp;amp; dip&lt;/strong&gt;&lt;/p&gt;&lt;p&gt;Who pays?&lt;/p&gt;',
  );
});
