import { SystemClock } from '@casedrop/platform';
import type { NewsletterConfig } from '../../config.js';
import type { IssueContent } from '../../issues/domain/issue-content.js';
import type { MarkRepository } from '../../persistence/mark.repository.js';
import { NoteClickHandler } from '../note-click/note-click.handler.js';
import { NoteOpenHandler } from './note-open.handler.js';

const mark = '00000000-0000-4000-8000-0000000000b9';

it.each([
  [true, ['open', 'click']],
  [false, []],
])('counts opens and clicks while MEASURE_OPENS is %s: %j', async (MEASURE_OPENS, expected) => {
  const noted: string[] = [];
  const marks: Pick<MarkRepository, 'contentOf' | 'noteOpen' | 'noteClick'> = {
    contentOf: async () => ({ week: '2026-W48', case: { id: 'c' } }) as IssueContent,
    noteOpen: async () => void noted.push('open'),
    noteClick: async () => void noted.push('click'),
  };
  const parts = [marks as MarkRepository, new SystemClock(), { MEASURE_OPENS } as NewsletterConfig] as const;
  expect(await new NoteOpenHandler(...parts).handle({ mark })).toEqual({});
  expect(await new NoteClickHandler(...parts).handle({ mark, link: 1 })).toEqual({
    path: '/archive/2026-W48',
  });
  expect(noted).toEqual(expected);
});
