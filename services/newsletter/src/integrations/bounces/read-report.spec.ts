import { readReport } from './read-report.js';

const ID = '0a1b2c@casedrop.example';
const RETURNED = [
  'Received: from casedrop.example',
  `Message-ID:\r\n <${ID}>`,
  'To: "Ann" <Ann@Example.com>',
  'Subject: No. 48',
];

/** A report as mail servers write them: words, what programs read, and the head of the mail that it is about. */
const report = (
  type: string,
  part: { type: string; lines: string[] },
  { type: returnedType = 'text/rfc822-headers', lines = RETURNED }: { type?: string; lines?: string[] } = {},
): Buffer =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.com',
      'To: hello@casedrop.example',
      'Subject: Undelivered Mail',
      `Content-Type: multipart/report; report-type=${type};`,
      '\tboundary="=_b1"',
      'MIME-Version: 1.0',
      '',
      '--=_b1',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'I am sorry. <someone-else@example.com> 5.1.1',
      '--=_b1',
      `Content-Type: ${part.type}`,
      '',
      ...part.lines,
      '--=_b1',
      `Content-Type: ${returnedType}`,
      '',
      ...lines,
      '',
      '--=_b1--',
      '',
    ].join('\r\n'),
  );
const STATUS = 'message/delivery-status';
const status = (...lines: string[]) =>
  report('delivery-status', { type: STATUS, lines: ['Reporting-MTA: dns; mx.example.com', '', ...lines] });
const failed = ['Final-Recipient: rfc822; ann@example.com', 'Action: failed', 'Status: 5.1.1 (no such user)'];

describe('a delivery status', () => {
  it('that is final names the mail, the address and the reason', async () => {
    expect(await readReport(status(...failed))).toEqual({
      kind: 'bounce',
      permanent: true,
      status: '5.1.1',
      messageId: ID,
      recipients: ['ann@example.com'],
    });
  });

  it('names no address with a character in it that no database takes', async () => {
    const lines = ['Final-Recipient: rfc822; a\u0000nn@example.com', 'Action: failed', 'Status: 5.1.1'];
    const returned = ['Message-ID: <0a\u00001b@casedrop.example>', 'To: b\u0000ob@example.com'];
    const read = await readReport(report('delivery-status', { type: STATUS, lines }, { lines: returned }));
    expect(JSON.stringify(read)).not.toContain('\\u0000');
  });

  it('names the address that we wrote to beside the one it was handed on to', async () => {
    const lines = ['Original-Recipient: rfc822;Ann@Example.com', ...failed];
    lines[1] = 'Final-Recipient: rfc822; ann@elsewhere.example';
    expect(await readReport(status(...lines))).toMatchObject({
      recipients: ['ann@example.com', 'ann@elsewhere.example'],
    });
  });

  it.each([
    ['of a full mailbox', ['Action: failed', 'Status: 4.2.2']],
    ['of a delay', ['Action: delayed', 'Status: 4.4.1']],
    ['of a delay that calls itself final', ['Action: delayed', 'Status: 5.0.0']],
    ['of a success', ['Action: delivered', 'Status: 2.0.0']],
    ['without a number', ['Action: failed']],
  ])('%s is not final', async (_what, lines) => {
    const one = status('Final-Recipient: rfc822; ann@example.com', ...lines);
    expect(await readReport(one)).toMatchObject({ kind: 'bounce', permanent: false });
  });

  it('returns the whole mail, or one in UTF-8, all the same', async () => {
    const lines = ['Reporting-MTA: dns; x', '', ...failed];
    for (const type of ['message/rfc822', 'message/global', 'Message/RFC822']) {
      const whole = { type, lines: [...RETURNED, 'Content-Type: text/plain', '', 'To: bob@example.com'] };
      const read = await readReport(report('delivery-status', { type: STATUS, lines }, whole));
      expect(read).toMatchObject({ messageId: ID, recipients: ['ann@example.com'] });
    }
  });

  it('may return nothing', async () => {
    const lines = ['Reporting-MTA: dns; x', '', ...failed];
    const read = await readReport(report('delivery-status', { type: STATUS, lines }, { lines: [] }));
    expect(read).toMatchObject({ permanent: true, messageId: null, recipients: ['ann@example.com'] });
  });
});

describe('a complaint', () => {
  const complaint = (...lines: string[]) =>
    report(
      'feedback-report',
      { type: 'message/feedback-report', lines: ['User-Agent: X/1', 'Version: 1', ...lines] },
      { type: 'message/rfc822' },
    );

  it('names the mail and the address', async () => {
    expect(
      await readReport(complaint('Feedback-Type: abuse', 'Original-Rcpt-To: <ann@example.com>')),
    ).toEqual({
      kind: 'complaint',
      permanent: true,
      status: null,
      messageId: ID,
      recipients: ['ann@example.com'],
    });
  });

  it.each(['not-spam', 'virus', 'auth-failure'])('of the kind %s is none', async (type) => {
    expect(await readReport(complaint(`Feedback-Type: ${type}`))).toMatchObject({ permanent: false });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['a report without its part for machines', report('delivery-status', { type: 'text/plain', lines: [] })],
    ['a status that tells of nobody', status('X-Nothing: 1')],
    [
      'a complaint without a kind',
      report('feedback-report', { type: 'message/feedback-report', lines: ['Version: 1'] }),
    ],
    ['a part in a part in a part', Buffer.from(nested(50))],
  ])('%s is refused', async (_what, mail) => {
    await expect(readReport(mail)).rejects.toThrow();
  });

  function nested(depth: number): string {
    const inner = depth === 0 ? 'end' : nested(depth - 1);
    return `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${inner}\r\n--b${depth}--\r\n`;
  }
});

it.each([
  ['a letter', 'From: ann@example.com\r\nSubject: Hello\r\n\r\nPlease stop. 5.1.1', 'no-report'],
  ['an answering machine', 'Auto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nAway.', 'auto-reply'],
  ['a person who says so', 'Auto-Submitted: no\r\nSubject: Hello\r\n\r\nHello', 'no-report'],
  ['nothing', '', 'no-report'],
  ['no mail', '\u0000\u0001\u0002', 'no-report'],
])('takes %s for what it is', async (_what, text, found) => {
  expect(await readReport(Buffer.from(text))).toBe(found);
});
