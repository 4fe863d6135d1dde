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
    title: 'The demonstration case',
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
  '/about': {
    title: 'About',
    description:
      'CaseDrop turns the week’s business news into consulting cases. Code computes every figure, and an editor approves each case before anybody is asked to solve it.',
  },
  '/blog': { title: 'Blog', description: 'Essays on making business cases, and on marking them.' },
  '/blog/why-a-case-must-recompute': {
    title: 'Why a case must recompute',
    description:
      'A casebook is typed once and trusted for years. We would rather have a case that can be asked.',
  },
  '/blog/a-wrong-number-has-a-name': {
    title: 'A wrong number has a name',
    description: '“Incorrect” teaches nothing. Most wrong answers are right answers to another question.',
  },
  '/blog/what-a-headline-has-to-have': {
    title: 'What a headline has to have',
    description: 'Most news makes no case. What the desk looks for, and what it sends back.',
  },
  '/help': {
    title: 'Help',
    description: 'Short answers on credits, scores, the Pro Pass, refunds, the newsletter, and your account.',
  },
  '/community': {
    title: 'Community',
    description: 'What readers share: the case of the week, the archive, and credits for a friend.',
  },
  '/partners': {
    title: 'Partners',
    description:
      'For coaches, schools and publishers: what you can have of us today, and what we take of you.',
  },
  '/careers': {
    title: 'Careers',
    description:
      'We are not hiring. If you can find a hole in a case that passed every check, write to us all the same.',
  },
  '/contact': {
    title: 'Contact',
    description:
      'Tell us of a mistake in a case, a payment that went astray, or anything else. A person answers.',
  },
  '/status': {
    title: 'Status',
    description: 'How each part of CaseDrop is at this moment, asked while you look.',
  },
  '/cookies': {
    title: 'Cookies',
    description:
      'No cookie until you sign in, and none that follows you. Every name that this site stores in a browser.',
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
