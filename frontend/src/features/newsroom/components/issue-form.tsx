import type { Issue } from '@casedrop/contracts/http';
import { NOTE_MAX, SUBJECT_MAX } from '@casedrop/contracts/words';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { TextArea, TextField } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { whole } from '../../../lib/figures.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import type { IssueText } from '../api/issues.js';
import type { useIssueDraft } from '../use-issue-draft.js';
import { CaseField } from './case-field.js';

interface IssueFormProps {
  issue: Issue;
  draft: ReturnType<typeof useIssueDraft>;
}

/** What an issue says: its case, its subject, the editor's note. Saved by a press. */
export function IssueForm({ issue, draft }: IssueFormProps) {
  const { text, change, isUnsaved, isSaving } = draft;
  const toast = useToast();
  const [refused, setRefused] = useState<object | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(refused);
  const problems = problemsOf(text);
  const say = (isSaved: boolean) => isSaved && toast({ title: 'Issue saved' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (problems.subject || problems.note) setRefused({});
    else void draft.save().then(say);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid content-start gap-6">
      <CaseField issue={issue} caseId={text.caseId} onChoose={(caseId) => change({ caseId })} />
      <TextField
        label="Subject"
        hint={`${count(text.subject, SUBJECT_MAX)} Left empty, it is made from the case’s title.`}
        placeholder={placeholderOf(issue, text)}
        value={text.subject}
        error={problems.subject}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextArea
        label="Editor’s note"
        hint={`${count(text.note, NOTE_MAX)} ${NOTE_FORM}`}
        rows={9}
        value={text.note}
        error={problems.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {draft.isConflict && isUnsaved && (
        <Conflict
          isSaving={isSaving}
          onTheirs={draft.discard}
          onMine={() => void draft.saveOver().then(say)}
        />
      )}
      {draft.error && !draft.isConflict && (
        <Callout tone="failure">{describeFailure(draft.error).description}</Callout>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSaving} disabled={!isUnsaved && !isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        {isUnsaved && !isSaving && (
          <Button tone="quiet" onClick={draft.discard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}

/** What is too long, at its field. */
function problemsOf({ subject, note }: IssueText) {
  const tooLong = (value: string, most: number) =>
    value.trim().length > most ? `Please use at most ${whole(most)} characters here.` : undefined;
  return { subject: tooLong(subject, SUBJECT_MAX), note: tooLong(note, NOTE_MAX) };
}

const count = (text: string, most: number): string =>
  `${whole(text.trim().length)} of ${whole(most)} characters.`;

const NOTE_FORM =
  'A blank line begins another paragraph. You may write **strong**, *emphasis*, lists (lines that begin with - or 1.) and headings (#).';

/** The line that would be made, where it is known: for the case and subject that are saved. */
function placeholderOf(issue: Issue, { caseId }: IssueText): string {
  const isKnown = issue.subject === '' && caseId === issue.caseId && issue.subjectLine !== '';
  return isKnown ? issue.subjectLine : 'Made from the case’s title';
}

interface ConflictProps {
  isSaving: boolean;
  onTheirs: () => void;
  onMine: () => void;
}

/** Two people have written: one of them decides whose words stay. */
function Conflict({ isSaving, onTheirs, onMine }: ConflictProps) {
  return (
    <Callout tone="failure" title="Somebody else has saved this issue meanwhile">
      <p>Your words are still here and not saved. Theirs are in the preview.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="secondary" size="small" busy={isSaving} onClick={onMine}>
          Save mine over theirs
        </Button>
        <Button tone="quiet" size="small" onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </Callout>
  );
}
