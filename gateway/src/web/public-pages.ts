/** What a page says of itself to those who do not run it. */
export interface PageWords {
  /** As the page itself has it, without our name. */
  title: string;
  description: string;
}

/** The pages that are the same for everybody, in the order of the site map. Cases and issues have words of their own. */
export const PUBLIC_PAGES: Readonly<Record<string, PageWords>> = {
  '/': {
    title: 'A fresh business case every Monday',
    description:
      "Practise consulting case interviews on fresh cases from this week's news. Every number recomputes, every case is checked before you see it.",
  },
  '/demo': {
    title: 'Try a case',
    description: 'One whole business case to read, answer and have scored, without an account.',
  },
  '/cases': {
    title: 'Cases',
    description:
      'The library: business cases by industry, kind, difficulty and time, each with exhibits, questions and a solution whose numbers recompute.',
  },
  '/archive': {
    title: 'The archive',
    description: 'Every issue of the Monday Case Drop: a fresh business case and a note from the editors.',
  },
  '/contact-sales': {
    title: 'Contact Sales',
    description:
      'Coach Pro: practise with your students on our cases. Tell us about your cohort and we write back.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'What CaseDrop keeps of you, why it may, for how long, and how you have it deleted.',
  },
  '/terms': {
    title: 'Terms of Service',
    description: 'What you may expect of CaseDrop, and what we expect of you.',
  },
};

/** May be found and shared, but is for one person or says nothing by itself, so that no site map names it. */
export const UNLISTED_PAGES: Readonly<Record<string, PageWords>> = {
  '/auth': {
    title: 'Sign In',
    description: 'Sign in, or open an account with five free credits.',
  },
  '/dashboard': {
    title: 'Dashboard',
    description: "This week's case, your attempts with their scores, your streak and your credits.",
  },
};

/** What an index of the web has no use for: pages that belong to one person, and those that a mail leads to. */
export const CLOSED_TO_CRAWLERS: readonly string[] = [
  '/account',
  '/admin',
  '/auth/',
  '/auth-test',
  '/checkout',
  '/membership',
  '/newsletter/',
  '/subscribe',
];
