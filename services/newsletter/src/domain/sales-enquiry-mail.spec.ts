import type { auth } from '@casedrop/contracts';
import { accountMail } from './account-mail.js';

const SITE = 'https://casedrop.example';
type Enquiry = Extract<auth.AccountMail, { kind: 'sales-enquiry' }>['enquiry'];

const write = (changes: Partial<Enquiry> = {}, username = 'Ann') =>
  accountMail(
    'id-1',
    {
      kind: 'sales-enquiry',
      to: 'ann@example.com',
      username,
      at: '2026-11-20T19:14:32.000Z',
      enquiry: {
        name: 'Ravi Mehta',
        email: 'ravi@school.example',
        organisation: 'Mehta Coaching',
        students: '51-200',
        message: 'We coach two cohorts a year.\r\n\r\nCan our own rubric be used?',
        ...changes,
      },
    },
    SITE,
  );

it('says who wrote what, whole, in the text', () => {
  const { subject, text } = write();
  expect(subject).toBe('Coach Pro enquiry: 51 to 200 students');
  expect(text).toBe(`CASEDROP
Coach Pro

An enquiry about Coach Pro.

Hello Ann. Somebody wrote to us on 20 November 2026 at 19:14 UTC. The form
promises an answer within two working days.

Name: Ravi Mehta
E-mail: ravi@school.example
Organisation: Mehta Coaching
Students: 51 to 200

> We coach two cohorts a year.
>
> Can our own rubric be used?

Your reply to this mail goes to the address above. Nobody has checked yet that
it is the sender’s own.

Open the enquiries:
https://casedrop.example/admin/enquiries

You get this mail because you are an admin of CaseDrop. The message stands
here as it came, so please open links in it with care.

casedrop.example
`);
});

it('speaks of neither students nor Coach Pro where a message is about something else', () => {
  const { subject, text, html } = write({ students: null, organisation: null });
  expect(subject).toBe('A message to CaseDrop');
  expect(text).toContain('CASEDROP\nContact\n\nSomebody wrote to us.\n');
  expect(text).toContain('> We coach two cohorts a year.');
  expect(text + html).not.toMatch(/Students|Coach Pro/);
});

it('leaves the organisation out where there is none', () => {
  const { text, html } = write({ organisation: null });
  expect(text + html).not.toContain('Organisation');
});

it('has replies go to the sender, by name where the name is plain words', () => {
  expect(write().replyTo).toEqual({ name: 'Ravi Mehta', address: 'ravi@school.example' });
  for (const name of [
    'CaseDrop <admin@casedrop.example>',
    'a@b.example',
    'R. "X" <b>',
    'x\r\nBcc: evil@evil.example',
  ])
    expect([name, write({ name }).replyTo]).toEqual([name, { name: '', address: 'ravi@school.example' }]);
});

it('has nothing of the stranger’s in the subject, and none of their markup in the page', () => {
  const message = '<script>1</script> <a href="https://evil.example">here</a>\nSubject: You won';
  const { subject, html, text } = write({ name: '<b>Bold</b>', organisation: '"><img src=x>', message });
  expect(subject).toBe('Coach Pro enquiry: 51 to 200 students');
  expect(html).not.toMatch(/<script|<img|<b>|href="https:\/\/evil/);
  expect(text).toContain('> Subject: You won\n');
});

it('sets every line of a long message apart, and keeps the lines short', () => {
  const { text } = write({ message: 'word '.repeat(400) });
  const quoted = text.split('\n').filter((line) => line.includes('word'));
  expect(quoted.length).toBeGreaterThan(20);
  for (const line of quoted) expect(line).toMatch(/^> .{1,76}$/);
});
