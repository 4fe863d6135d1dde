import { listRows } from './list-rows.js';

const rowsOf = (text: string | Buffer) => listRows(Buffer.from(text));
const row = (line: number, email: string, consentedAt = '', consentSource = '') => ({
  line,
  email,
  consentedAt,
  consentSource,
});

it.each([
  ['commas', 'email,consented_at,consent_source\nann@example.com,2026-01-05,Fair\n'],
  ['semicolons', 'email;consented_at;consent_source\nann@example.com;2026-01-05;Fair\n'],
  ['tabs', 'email\tconsented_at\tconsent_source\nann@example.com\t2026-01-05\tFair\n'],
  [
    'a byte order mark, and lines as Windows ends them',
    '\uFEFFemail,consented_at,consent_source\r\nann@example.com,2026-01-05,Fair\r\n',
  ],
  ['quotes', '"Email","Consented at","Consent source"\n"ann@example.com","2026-01-05","Fair"'],
  [
    'other columns, in another order',
    'name,consent-source,EMAIL ,consented_at\nAnn, Fair ,ann@example.com,2026-01-05\n',
  ],
  [
    'columns called like what every object has',
    'constructor,email,__proto__,consented_at,consent_source,tostring\nx,ann@example.com,y,2026-01-05,Fair,z\n',
  ],
  [
    'a column twice',
    'email,consented_at,consent_source,email\nann@example.com,2026-01-05,Fair,bob@example.com\n',
  ],
])('reads a file with %s', async (_what, text) => {
  expect(await rowsOf(text)).toEqual([row(2, 'ann@example.com', '2026-01-05', 'Fair')]);
});

it('counts lines as an editor does, and leaves out empty ones', async () => {
  const text = 'email,consent_source\n\nann@example.com,"Fair, ""2026""\nin Leeds"\n\nbob@example.com\n';
  expect(await rowsOf(text)).toEqual([
    row(4, 'ann@example.com', '', 'Fair, "2026"\nin Leeds'),
    row(6, 'bob@example.com'),
  ]);
});

it('cuts what no address and no proof can be', async () => {
  const [read] = await rowsOf(
    `email,consented_at,consent_source\n${['e', 't', 's'].map((sign) => sign.repeat(1000)).join(',')}\n`,
  );
  expect([read?.email.length, read?.consentedAt.length, read?.consentSource.length]).toEqual([400, 60, 300]);
});

it.each([
  ['', 'This file holds no rows.'],
  ['email\n', 'This file holds no rows.'],
  ['ann@example.com\nbob@example.com\n', 'The first line must name the columns, and one of them `email`.'],
  ['email\n"ann@example.com\n', 'This file cannot be read as CSV near line 2.'],
  [Buffer.from('email\nm\xfcller@example.com\n', 'latin1'), 'Please save the file as UTF-8.'],
  [
    `email\n${'a@example.com\n'.repeat(50_001)}`,
    'A list may have at most 50,000 rows. Please send it in parts.',
  ],
])('refuses a file that is none', async (text, sentence) => {
  await expect(rowsOf(text)).rejects.toMatchObject({ code: 'import-refused', message: sentence });
});

it('takes 50,000 rows', async () => {
  expect(await rowsOf(`email\n${'a@example.com\n'.repeat(50_000)}`)).toHaveLength(50_000);
});

it('takes no file with a row that is longer than its first line: half a place of consent is no proof', async () => {
  const text = 'email,consented_at,consent_source\nann@example.com,2026-01-05,Fair, Leeds\n';
  await expect(rowsOf(text)).rejects.toMatchObject({
    code: 'import-refused',
    message:
      'There is a row with more fields than the first line near line 2. Please put quotes around a text with a comma in it.',
  });
  expect(await rowsOf('email,consented_at\nann@example.com\n')).toEqual([row(2, 'ann@example.com')]);
});
