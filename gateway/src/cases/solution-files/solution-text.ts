import { inWords, minutesInWords } from '@casedrop/contracts';
import type { WholeCase } from './case-files.js';

const underlined = (title: string, mark: string): string => `${title}\n${mark.repeat([...title].length)}`;
const section = (title: string, body: string): string => `${underlined(title, '-')}\n\n${body}`;

/** A case with solution and rubric as a plain text file. */
export function solutionFile(found: WholeCase): string {
  const about = [
    `Industry: ${found.view.industryName}`,
    `Difficulty: ${inWords(found.difficulty)}`,
    `Time: ${minutesInWords(found.estimatedTime)}`,
  ];
  const parts = [
    underlined(found.title, '='),
    about.join('\n'),
    section('Description', found.description),
    section('Case', found.content),
    section('Solution', found.solution),
    section('Rubric', found.rubric),
  ];
  return `${parts.join('\n\n')}\n`;
}
