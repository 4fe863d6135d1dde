import type { CaseModel } from '@casedrop/case-engine';
import { TextArea, TextField } from '../../../components/ui/text-field.js';
import { fromLines, toLines } from '../draft.js';

interface ModelFieldsProps {
  draft: CaseModel;
  /** What is wrong, by the field's place in the model. */
  problems: Record<string, string>;
  onDraft: (draft: CaseModel) => void;
}

/** The texts of a case, field by field. */
export function ModelFields({ draft, problems, onDraft }: ModelFieldsProps) {
  const change = (part: Partial<CaseModel>) => onDraft({ ...draft, ...part });
  const solve = (part: Partial<CaseModel['solution']>) =>
    change({ solution: { ...draft.solution, ...part } });
  return (
    <div className="grid gap-5">
      <p className="text-14 text-muted">
        Slots such as <code>{'{fact:rent}'}</code> and <code>{'{calc:payback}'}</code> print numbers of the
        model; typed numbers must equal one of them.
      </p>
      <TextField
        label="Title"
        value={draft.title}
        error={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={draft.description}
        error={problems.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextArea
        label="Prompt"
        rows={7}
        value={draft.prompt}
        error={problems.prompt}
        onChange={(event) => change({ prompt: event.target.value })}
      />
      <Clarifications draft={draft} problems={problems} onDraft={onDraft} />
      <TextArea
        label="Recommendation"
        hint="You may write **strong**, *emphasis* and lists: lines that begin with -."
        rows={7}
        value={draft.solution.recommendation}
        error={problems['solution.recommendation']}
        onChange={(event) => solve({ recommendation: event.target.value })}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextArea
          label="Risks"
          hint="One a line."
          value={toLines(draft.solution.risks)}
          error={problems['solution.risks']}
          onChange={(event) => solve({ risks: event.target.value.split('\n') })}
          onBlur={() => solve({ risks: fromLines(toLines(draft.solution.risks)) })}
        />
        <TextArea
          label="Next steps"
          hint="One a line."
          value={toLines(draft.solution.nextSteps)}
          error={problems['solution.nextSteps']}
          onChange={(event) => solve({ nextSteps: event.target.value.split('\n') })}
          onBlur={() => solve({ nextSteps: fromLines(toLines(draft.solution.nextSteps)) })}
        />
      </div>
    </div>
  );
}

function Clarifications({ draft, problems, onDraft }: ModelFieldsProps) {
  const set = (at: number, part: { q?: string; a?: string }) =>
    onDraft({
      ...draft,
      clarifications: draft.clarifications.map((one, index) => (index === at ? { ...one, ...part } : one)),
    });
  return (
    <fieldset>
      <legend className="mb-3 w-full border-b border-rule pb-1 text-14 font-medium">Clarifications</legend>
      <div className="grid gap-4">
        {draft.clarifications.map((one, at) => (
          <div key={at} className="grid gap-3 md:grid-cols-[2fr_3fr]">
            <TextArea
              label={`Question ${at + 1}`}
              rows={2}
              value={one.q}
              error={problems[`clarifications.${at}.q`]}
              onChange={(event) => set(at, { q: event.target.value })}
            />
            <TextArea
              label={`Answer ${at + 1}`}
              rows={2}
              value={one.a}
              error={problems[`clarifications.${at}.a`]}
              onChange={(event) => set(at, { a: event.target.value })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
