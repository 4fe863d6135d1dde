import { ShortcutList } from '../../../components/shortcut-list.js';
import { TextLink } from '../../../components/ui/text-link.js';
import type { HelpGroup } from './help-group.js';

/** Attempts and their scores. */
export const PRACTICE: HelpGroup = {
  id: 'practice',
  title: 'Practice and scores',
  answers: [
    {
      id: 'what-counts',
      question: 'What counts in a score?',
      answer: (
        <p>
          Structure, numbers, judgement, synthesis, creativity and communication, each with its weight in the
          rubric of the case. A recommendation that goes the wrong way earns at most 40% of its part. Leaving
          an answer out never raises a score.
        </p>
      ),
    },
    {
      id: 'named-mistakes',
      question: 'How does it know what I did wrong?',
      answer: (
        <p>
          The classic mistakes of a case are formulas in its model. A wrong number that matches one of them
          has that mistake’s name; <TextLink to="/blog/a-wrong-number-has-a-name">an essay</TextLink> shows
          how.
        </p>
      ),
    },
    {
      id: 'which-attempt',
      question: 'Which attempt counts?',
      answer: (
        <p>
          In the figures of a case, the first that you finish with an answer. Sit it as often as you like
          after that: you will have seen the result, so it moves nobody’s average.
        </p>
      ),
    },
    {
      id: 'walked-away',
      question: 'I walked away and the timer ran on',
      answer: <p>Without a sign of you at most ten minutes are counted.</p>,
    },
    {
      id: 'unfair-score',
      question: 'The score is unfair',
      answer: (
        <p>
          It may be. The grader reads words and not thoughts, and a good idea in words that it does not know
          counts for too little. <TextLink to="/contact">Tell us</TextLink> the case and the answer: that is
          how it learns words.
        </p>
      ),
    },
    {
      id: 'offline',
      question: 'Does it work without a network?',
      answer: (
        <p>
          What you have opened on a device stays readable there, and answers that you type are kept and sent
          once the connection is back. Spending, paying and finishing wait for the network. Signing out takes
          it all off the device, but for answers that have not reached us.
        </p>
      ),
    },
    { id: 'shortcuts', question: 'Which keys do what?', answer: <ShortcutList /> },
  ],
};
