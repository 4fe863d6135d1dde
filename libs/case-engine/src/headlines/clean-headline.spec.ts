import { cleanHeadline, storyKey } from './clean-headline.js';

describe('cleanHeadline', () => {
  it.each([
    ['Tea &amp; toast: cafés rise', 'Tea & toast: cafés rise'],
    ['  Bus   fares\n\tgo up ', 'Bus fares go up'],
    ['<b>Ferries</b> full <script>alert(1)</script>again', 'Ferries full again'],
    ['<![CDATA[Growers &#8216;cannot wait&#8217;]]>', 'Growers ‘cannot wait’'],
    ['Doubly &amp;quot;encoded&amp;quot; line', 'Doubly "encoded" line'],
    ['Broken &#xd800; and &unknown; entities', 'Broken and &unknown; entities'],
    ['Hidden\u200b \u202edirection', 'Hidden direction'],
    ['Margins < 5% > costs', 'Margins < 5% > costs'],
  ])('cleans %j', (dirty, clean) => {
    expect(cleanHeadline(dirty)).toBe(clean);
  });
});

describe('storyKey', () => {
  const key = storyKey('Tram operators raise fares after record summer');

  it.each([
    'Tram operators raise fares after record summer - Example Gazette',
    'Tram operators raise fares after record summer | The Example Times',
    'TRAM OPERATORS RAISE FARES AFTER RECORD SUMMER',
    'Tram operators raise  fares, after a record summer.',
    'Tram operators’ fares raised after record summer',
    'Tram operators raise fares after &quot;record&quot; summer',
  ])('is the same for %j', (title) => {
    expect(storyKey(title)).toBe(key);
  });

  it('differs for another story and for other numbers', () => {
    expect(storyKey('Tram operators cut fares after record summer')).not.toBe(key);
    expect(storyKey('Rents rise 3% in coastal towns')).not.toBe(storyKey('Rents rise 4% in coastal towns'));
  });

  it('is empty for a title without words', () => {
    expect(storyKey(' … !! ')).toBe('');
  });
});
