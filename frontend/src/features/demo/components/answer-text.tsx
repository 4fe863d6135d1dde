import { ANSWER_LETTERS } from '@casedrop/contracts/words';
import { TextArea } from '../../../components/ui/text-field.js';
import type { Question } from '../demo-case.js';
import { answerOf } from '../demo-draft.js';
import type { Demo } from '../use-demo.js';
import type { Grader } from '../use-grader.js';

export interface QuestionProps {
  question: Question;
  /** Its place among the steps. */
  step: number;
  demo: Demo;
  /** Undefined while it comes. */
  grader: Grader | undefined;
}

interface AnswerTextProps extends Pick<QuestionProps, 'question' | 'demo'> {
  label: string;
  hint: string;
  rows: number;
}

/** Where the words of an answer are written. */
export function AnswerText({ question: { id }, demo, label, hint, rows }: AnswerTextProps) {
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={rows}
      name={`${id}-text`}
      maxLength={ANSWER_LETTERS.text}
      readOnly={demo.isOver}
      value={answerOf(demo.draft, id).text}
      onChange={({ target }) => demo.edit(id, { text: target.value })}
      className="field-sizing-content min-h-24 font-serif text-18"
    />
  );
}
