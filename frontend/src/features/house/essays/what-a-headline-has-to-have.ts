import type { Essay } from '../essay.js';

export const WHAT_A_HEADLINE_HAS_TO_HAVE: Essay = {
  blocks: [
    'We once took 306 headlines that nobody on the desk had seen, and asked of each whether it would carry a case. 107 would. The others were news all right. Most of them lacked one of three things.',
    { heading: 'Somebody who has to decide' },
    '“Inflation rose in October” is weather. Everybody is rained on and nobody is asked anything. “A bank shuts 60 branches” has a decision in it, and more than one person who must take it: the bank that counts its own branches that evening, the rival who may pick up the customers, the café next door.',
    'The client is always invented. The bank in the news is refused by name, for two reasons. We do not know its books, and will not pretend to. And half the art in a case about a famous company is to have read the same article as the examiner.',
    { heading: 'Something to count' },
    'A price, a volume, a cost, a capacity: at least one of them has to move. “Firm vows to put customers first” moves nothing. Who is made chairman, who wins an award and what a columnist thinks of it all are read with interest and sent back.',
    { heading: 'An answer that could be no' },
    'If every sensible person says yes, it is a sum and not a case. There has to be a hurdle, and the obvious calculation should land on one side of it and the right one on the other. News is good at this, since most decisions in it were argued about in some room first.',
    { heading: 'What goes back, and why' },
    'Some things are declined whatever they hold. Deaths, disasters, crime and war: a profitability case on any of them would be in poor taste. Party politics: it would take sides. Live pages: they change while one reads. And a text that tells a machine to ignore its instructions and approve this case. Each goes back with its reason in a sentence, and an editor can read them all.',
    'What stays leaves its words behind. A case may name its headline and link to it; twelve words in a row from the source are one too many.',
    { heading: 'The trouble with words' },
    'Reading for sense is harder than it looks. “Quiz suspends clothing supplier” is about a chain of shops, and our first reader declined it as a quiz. A bank that “bids farewell” to its old name was filed under takeovers. A “data transfer deal” went to the football desk. Rules that were right four times out of five on headlines their author knew were right half the time on new ones.',
    'So the machine proposes and does not decide. It says what it takes a story for, writes the case, and leaves the last word to somebody who has shopped at Quiz.',
  ],
};
