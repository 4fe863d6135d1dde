import { generateKeyPairSync } from 'node:crypto';
import { verifyDkim } from '../../../test/verify-dkim.js';
import { DkimSigner } from './dkim-signer.js';

/** Appendix A of RFC 8463: what a verifier has to accept, with the public key of its selector `test`. */
const EXAMPLE = `DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=brisbane; t=1528637909; h=from : to :
 subject : date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus
 Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==
DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=test; t=1528637909; h=from : to : subject :
 date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=F45dVWDfMbQDGHJFlXUNB2HKfbCeLRyhDXgFpEL8GwpsRe0IeIixNTe3
 DhCVlUrSjV4BwcVcOF6+FF3Zo9Rpo1tFOeS9mPYQTnGdaSGsgeefOsk2Jz
 dA+L10TeYt9BgDfQNZtKdN1WO//KgIqXP7OdEFE4LjFYNcUxZQ4FADY+8=
From: Joe SixPack <joe@football.example.com>
To: Suzie Q <suzie@shopping.example.net>
Subject: Is dinner ready?
Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)
Message-ID: <20030712040037.46341.5F8J@football.example.com>

Hi.

We lost the game.  Are you hungry yet?

Joe.
`.replaceAll('\n', '\r\n');
const EXAMPLE_KEY =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDkHlOQoBTzWRiGs5V6NpP3idY6Wk08a5qhdR6wy5bdOKb2jLQiY/J16JYi0Qvx/byYzCNb3W91y3FutACDfzwQ/BC/e/8uBsCR+yz1Lxj+PL6lHvqMKrM3rG4hstT5QjvHO9PzoxZyVYLzBfO2EeC3Ip3G+2kryOTIKT+l/K4w3QIDAQAB';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const publicKey = keys.publicKey.toString('base64');
const signer = new DkimSigner({ domain: 'casedrop.example', selector: 'drop', privateKey: keys.privateKey });

const HEAD = `From: CaseDrop <hello@casedrop.example>
To: ann@example.com
Subject: A  fresh case,
\tfolded  
List-Unsubscribe: <https://casedrop.example/api/newsletter/unsubscribe/1?issue=2026-W48>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
Precedence: bulk
`;
const signedMail = async (body: string): Promise<string> => {
  const message = Buffer.from(`${HEAD}\n${body}`.replaceAll('\n', '\r\n'), 'latin1');
  return Buffer.concat([await signer.sign(message), message]).toString('latin1');
};

it('verifies as the RFC’s own example wants it verified', () => {
  expect(verifyDkim(EXAMPLE, EXAMPLE_KEY, 'test')).toContain('message-id');
  expect(() => verifyDkim(EXAMPLE.replace('hungry', 'angry'), EXAMPLE_KEY, 'test')).toThrow('body');
  expect(() => verifyDkim(EXAMPLE.replace('dinner', 'supper'), EXAMPLE_KEY, 'test')).toThrow('headers');
});

it.each([
  ['a body', 'Hi.\n\nA fresh case.\n'],
  ['white space at line ends and in runs', 'Hi. \t \n\n  Two   spaces\tand a tab \n'],
  ['empty lines at its end', 'Hi.\n\n\n\n'],
  ['no line end at its end', 'Hi.'],
  ['nothing', ''],
  ['lines with dots and eight-bit signs', '.\n..\n\u00E9\n'],
])('signs %s so that a receiver accepts it', async (_what, body) => {
  const names = verifyDkim(await signedMail(body), publicKey, 'drop');
  expect(names).toEqual(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']);
});

it.each([
  ['another link to leave by', 'unsubscribe/1', 'unsubscribe/2', 'headers'],
  ['no leaving by one click', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n', '', 'headers'],
  ['another recipient', 'ann@', 'eve@', 'headers'],
  ['another text', 'fresh case.', 'stale case.', 'body'],
])('has a receiver refuse %s', async (_what, said, forged, part) => {
  const mail = await signedMail('A fresh case.\n');
  expect(mail).toContain(said);
  expect(() => verifyDkim(mail.replace(said, forged), publicKey, 'drop')).toThrow(part);
});

it('keeps the lines of its header short', async () => {
  const [header = ''] = (await signedMail('Hi.\n')).split('\r\nFrom:');
  for (const line of header.split('\r\n')) expect(line.length).toBeLessThanOrEqual(140);
});
