import type { auth, IssueTrouble } from '@casedrop/contracts';
import { accountMail } from './account-mail.js';

const mail = (trouble: IssueTrouble, sendAt = '2026-11-23T08:00:00.000Z'): auth.AccountMail => ({
  kind: 'issue-in-trouble',
  ...{ to: 'ann@example.com', username: 'Ann' },
  issue: { week: '2026-W48', number: 48, trouble, sendAt },
});
const textOf = (...wish: Parameters<typeof mail>): string =>
  accountMail('id-1', mail(...wish), 'https://casedrop.example').text.replace(/\s+/g, ' ');

it.each([
  ['no-case', 'No. 48 has no case', /no approved case is left/, /Choose a case:/],
  ['still-draft', 'No. 48 is still a draft', /A draft does not go out/, /Read and schedule it:/],
  ['case-withdrawn', 'No. 48 stands still', /was withdrawn from the library/, /Decide about the issue:/],
  ['mail-server', 'No. 48 stands still', /the mail server refused/, /See what the server said:/],
  ['week-over', 'No. 48 did not go out', /was due on .* It is cancelled/, /Look at the issue:/],
  ['sending-failed', 'No. 48 stands still', /a reason of our own/, /Go to the issue:/],
] as const)('says of %s what is the matter and the one thing to do', (trouble, subject, matter, todo) => {
  expect(accountMail('id-1', mail(trouble), 'https://casedrop.example').subject).toBe(subject);
  expect(textOf(trouble)).toMatch(matter);
  expect(textOf(trouble)).toMatch(todo);
  expect(textOf(trouble)).toContain('Hello Ann. ');
});

it('gives the hour as the clocks of another zone show it, and names its city', () => {
  const { text } = accountMail('id-1', mail('no-case'), 'https://casedrop.example', 'America/New_York');
  expect(text.replace(/\s+/g, ' ')).toContain('Monday 23 November at 03:00, New York time');
});

it('gives the hour as the clocks in London show it, summer and winter', () => {
  expect(textOf('no-case')).toContain('Monday 23 November at 08:00, London time');
  expect(textOf('no-case', '2026-07-06T07:00:00.000Z')).toContain('Monday 6 July at 08:00, London time');
});
