import { TextLink } from '../../components/ui/text-link.js';
import { LegalPage, type LegalSection } from '../../features/legal/components/legal-page.js';

const SECTIONS: LegalSection[] = [
  {
    id: 'what',
    title: 'What we keep',
    text: (
      <ul>
        <li>
          <strong>Your account:</strong> e-mail address, user name, time zone if you tell it, when you joined,
          and your password as a hash that nobody can turn back.
        </li>
        <li>
          <strong>Your sessions:</strong> when each began and was last used, its network address, and the
          browser and system it names. That is how you, and we, notice a stranger.
        </li>
        <li>
          <strong>What happens at the doors:</strong> each sign-in and each failed one, what was refused for
          lack of rights, changes to how you sign in, and copies of your data that were taken, with the time,
          the network address, and the browser and system. You find it on your account page under Security
          activity; our admins can search it when somebody’s account is in danger. An address that has no
          account is kept as a keyed hash.
        </li>
        <li>
          <strong>What you use:</strong> credits, the cases you have unlocked and why, referrals, and ratings.
        </li>
        <li>
          <strong>Payments:</strong> what you bought, when and for how much, and the numbers by which Stripe,
          our payment provider, knows you and your payments. Never your card: Stripe tells us its brand and
          last four digits.
        </li>
        <li>
          <strong>The newsletter:</strong> your address; the proof that you agreed (when you asked and when
          you confirmed, to which wording, and from which internet address and browser); when you left or came
          back; and for each issue whether its mail reached your mail server.
        </li>
        <li>
          <strong>What you open and follow in the newsletter:</strong> only if you agree to it on the page
          that every issue links to, and only until you turn it off there. Without that, our mails hold
          nothing that tells us you read them.
        </li>
        <li>
          <strong>What you write to us</strong> by the form of <TextLink to="/contact">Contact</TextLink> or
          about Coach Pro, and what we note about it. Our admins get it by mail.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'Why we may',
    text: (
      <>
        <p>
          The account, sessions and credits are needed to give you the service you asked for. The newsletter
          rests on your consent: nothing is sent before you have confirmed it, and every issue has a link that
          ends it at once. Counting what you open and follow rests on a consent of its own, which you can take
          back and keep the newsletter.
        </p>
        <p>
          Limits against guessed passwords and floods of requests count network addresses for a short time,
          and the record of what happens at the doors shows who came in and who tried; that is our, and your,
          interest in a safe service.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    text: (
      <>
        <p>
          One cookie holds your session; scripts cannot read it. Another marks a browser in which you have
          signed in, for a year, so that strangers who try passwords on your account do not hold you up there;
          it opens nothing. Beside them the browser keeps your number and user name, the edition you read (day
          or night), whether shortcuts are on, and for a moment the page to return to after signing in. It
          also keeps the last hundred entries of a log of what failed on our pages, with your number and
          nothing that you wrote; it is not sent to us.
        </p>
        <p>
          While you work on a case, your answers and the time also stay in this browser until you finish, so
          that nothing is lost offline, together with a random number that tells your devices apart.
        </p>
        <p>
          There are no advertising or tracking cookies, and no analytics of other companies. Each name is on
          the page <TextLink to="/cookies">Cookies</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    text: (
      <>
        <p>
          We sell nothing about you and show you no advertising. Whoever referred you sees a shortened name of
          yours and never an address. Machines of our hosting and mail providers process data for us.
        </p>
        <p>
          Where this site uses a hosted provider to sign people in, that provider keeps your address and
          password and your browser keeps its tokens. Headlines and case texts may be sent to a language model
          to write cases; nothing about you goes with them.
        </p>
        <p>
          Stripe takes your payment on a page of its own and learns your address, your card and what you pay
          for. On the pages that lead there, a script of Stripe’s may look at how the page is used, to tell
          people from fraudsters.
        </p>
        <p>
          Where this site reports faults of its pages to a service for that, your browser tells it the fault
          and the page; nothing about your account goes with them.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    text: (
      <ul>
        <li>Account data: until you delete the account.</li>
        <li>
          A session: it ends 14 days after its last use, and after 90 days at the latest; an admin’s sooner.
        </li>
        <li>A link to confirm your address lives for 24 hours, one for a new password for 10 minutes.</li>
        <li>What happened at the doors: 90 days, or until you delete your account.</li>
        <li>
          The newsletter: once you leave, your address stays with the proof of consent and the day you left,
          so that no import or mistake brings you back. Where mail came back or was reported as unwanted, the
          address is never written to again.
        </li>
        <li>
          What you wrote to us: until a year after we last worked on it, or until you delete the account that
          you sent it with.
        </li>
        <li>
          From the day an account is made, and for 12 months: keyed hashes of its address and of the network
          that it was made in, from which nobody can read either, to give a first credit only once.
        </li>
        <li>
          After a deletion we keep your former number and the time, so that nothing delayed can bring the
          account back, and a hash of your address with that time, so that no older list brings you back to
          the newsletter and, where mail to it was unwanted, nothing is ever written to it again. For 12
          months we also keep a keyed hash of your address, from which nobody can read it, to give welcome
          credits only once. Copies in backups go as the backups do.
        </li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'What you can do',
    text: (
      <>
        <p>
          On your <TextLink to="/account">account page</TextLink> you can correct your name and time zone, end
          sessions, see what happened at your doors, download all that we keep about you as one file, and
          delete your account. Each of these works at once. We ask nobody but you: for your password, before
          the download and before the deletion.
        </p>
        <p>
          You may also object, ask us to limit what we do, and complain to a data protection authority, in the
          United Kingdom the Information Commissioner’s Office.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How it is kept safe',
    text: (
      <p>
        Passwords are hashed with Argon2id. Session tokens, API keys and the codes in our mails are stored as
        hashes only. Our logs hold no password, token, code or e-mail address. When your password or another
        way to sign in changes, when your account is used on a new device, and when somebody tries many wrong
        passwords on it, we tell you by mail. A password that is easy to guess is refused.
      </p>
    ),
  },
];

/** The privacy policy. */
export function Component() {
  return (
    <LegalPage
      title="Privacy Policy"
      since="25 November 2026"
      summary="We keep what it takes to run your account and nothing to follow you around. You can download all of it, and you can erase all of it, without asking anyone."
      sections={SECTIONS}
    />
  );
}
