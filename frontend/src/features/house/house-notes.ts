/** A short section of the front page that leads to a page of the house. */
export interface HouseNote {
  /** Its anchor on the front page, and the address of its page. */
  id: string;
  kicker: string;
  title: string;
  text: string;
  /** What the link to the page says. */
  link: string;
}

/** The front page's word on each page of the house, by anchor. */
export const HOUSE_NOTES = {
  about: {
    id: 'about',
    kicker: 'About',
    title: 'A paper that shows its working',
    text: 'CaseDrop turns the week’s business news into consulting cases. Code computes every figure, checks go through every sentence, and an editor approves each case before anybody is asked to solve it.',
    link: 'About CaseDrop',
  },
  blog: {
    id: 'blog',
    kicker: 'Blog',
    title: 'On making cases, and marking them',
    text: 'Three essays, two of them on being wrong.',
    link: 'All essays',
  },
  careers: {
    id: 'careers',
    kicker: 'Careers',
    title: 'No opening today',
    text: 'We are not hiring. If you can find a hole in a case that passed every check, write to us all the same.',
    link: 'What we would read',
  },
  partners: {
    id: 'partners',
    kicker: 'Partners',
    title: 'For those who teach, and those who publish',
    text: 'Coaches can read cases by program, with a key of their own. Publishers are named and linked, and never copied.',
    link: 'How we work together',
  },
  help: {
    id: 'help',
    kicker: 'Help',
    title: 'What a credit opens, and how to leave',
    text: 'Short answers on credits, scores, the Pro Pass, refunds, the newsletter, and your account.',
    link: 'Find an answer',
  },
  community: {
    id: 'community',
    kicker: 'Community',
    title: 'One case, the same week',
    text: 'We run no forum: by Tuesday the solution would be in it. What readers share is the case of the week, the archive, and credits for a friend.',
    link: 'What readers share',
  },
  contact: {
    id: 'contact',
    kicker: 'Contact',
    title: 'A person answers',
    text: 'Tell us of a mistake in a case, a payment that went astray, or anything else. An editor reads it and writes back.',
    link: 'Write to us',
  },
  status: {
    id: 'status',
    kicker: 'Status',
    title: 'Is it you, or is it us?',
    text: 'Every part of the service is asked how it is while you look.',
    link: 'See how it is now',
  },
  privacy: {
    id: 'privacy',
    kicker: 'Privacy',
    title: 'We keep little',
    text: 'What it takes to run your account, and nothing to follow you around. Download it or erase it without asking anyone.',
    link: 'Privacy Policy',
  },
  terms: {
    id: 'terms',
    kicker: 'Terms',
    title: 'Practise as much as you like',
    text: 'Keep your account to yourself, and do not publish what others pay for. You can leave at any time.',
    link: 'Terms of Service',
  },
  cookies: {
    id: 'cookies',
    kicker: 'Cookies',
    title: 'None until you sign in',
    text: 'Two while you are signed in, to keep you so. None to advertise or to follow you, and so no banner.',
    link: 'What is stored, name by name',
  },
} as const satisfies Record<string, HouseNote>;
