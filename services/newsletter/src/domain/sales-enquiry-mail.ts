import { type auth, studentsInWords } from '@casedrop/contracts';
import { greeting, inWords, isPlainName } from './account-mail-words.js';
import type { Letter } from './letter.js';
import type { Mail } from './mail.js';

type EnquiryMail = Extract<auth.AccountMail, { kind: 'sales-enquiry' }>;

/** Tells an admin of an enquiry. All that a stranger chose stands below our own words, as theirs, and never in the subject. */
export const salesEnquiry = ({ username, at, enquiry }: EnquiryMail, href: string): Letter => ({
  ...titlesOf(enquiry),
  paragraphs: [
    `${greeting(username)} Somebody wrote to us on ${inWords(at)}. The form promises an answer within two working days.`,
    'Your reply to this mail goes to the address above. Nobody has checked yet that it is the sender’s own.',
  ],
  facts: [
    ['Name', enquiry.name],
    ['E-mail', enquiry.email],
    ...(enquiry.organisation ? [['Organisation', enquiry.organisation] as [string, string]] : []),
    ...(enquiry.students ? [['Students', studentsInWords(enquiry.students)] as [string, string]] : []),
  ],
  quote: enquiry.message.split(/[\r\n]+/),
  button: { label: 'Open the enquiries', href },
  aside:
    'You get this mail because you are an admin of CaseDrop. The message stands here as it came, so please open links in it with care.',
});

/** How a mail about it begins: it is about Coach Pro, or about anything else. */
const titlesOf = ({ students }: EnquiryMail['enquiry']): Pick<Letter, 'strapline' | 'subject' | 'heading'> =>
  students
    ? {
        strapline: 'Coach Pro',
        subject: `Coach Pro enquiry: ${studentsInWords(students)} students`,
        heading: 'An enquiry about Coach Pro.',
      }
    : { strapline: 'Contact', subject: 'A message to CaseDrop', heading: 'Somebody wrote to us.' };

/** To whom a reply goes. A name that could be taken for something else is left out: the address says enough. */
export const senderOf = ({ enquiry: { name, email } }: EnquiryMail): NonNullable<Mail['replyTo']> => ({
  name: isPlainName(name) ? name : '',
  address: email,
});
