import type { CaseModel } from '@casedrop/case-engine';
import type { CheckReport, PendingCase } from '@casedrop/contracts/http';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { TextArea } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { plural } from '../../../lib/plural.js';
import { useEdit } from '../api/review.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import { fromJson, toJson } from '../draft.js';
import { fieldProblems } from '../failure-lines.js';
import { problemsByField, valueAt } from '../model-problems.js';
import { useLiveCheck } from '../use-live-check.js';
import { FailureCallout } from './failure-callout.js';
import { LiveCheckLine } from './live-check-line.js';
import { ModelFields } from './model-fields.js';

type Mode = 'fields' | 'json';

interface CaseEditorProps {
  item: PendingCase;
  /** Told whenever there is something to lose, or no longer. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** Told what the checks say about what is written; `null` while that is nothing else than what is stored. */
  onChecked: (report: CheckReport | null) => void;
  onClose: () => void;
}

const modelOf = (item: PendingCase) => item.model as unknown as CaseModel;

/**
 * Changes the texts of a case as fields, or its whole model as JSON. What is written outlasts every re-reading of the case,
 * and is saved against the version that it began from.
 */
export default function CaseEditor({ item, onUnsaved, onChecked, onClose }: CaseEditorProps) {
  const [begun, setBegun] = useState(item);
  const first = modelOf(begun);
  const [draft, setDraft] = useState(first);
  const [json, setJson] = useState('');
  const [mode, setMode] = useState<Mode>('fields');
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const edit = useEdit({
    onSuccess: ({ checks }) => {
      const failing = checks?.blocking ?? 0;
      toast({
        tone: failing > 0 ? 'note' : 'success',
        title: 'Case saved',
        description:
          failing > 0
            ? `${plural(failing, 'check')} must pass before approval.`
            : 'Every blocking check passes.',
      });
      onClose();
    },
  });

  const refused = edit.error;
  const form = useFirstInvalid<HTMLDivElement>(refused);
  /** What is wrong stays at its field until the field is changed. */
  const problems = problemsByField(
    fieldProblems(refused),
    (path) => valueAt(draft, path) === valueAt(edit.variables?.model, path),
  );

  const isUnsaved = toJson(draft) !== toJson(first) || (mode === 'json' && json !== toJson(draft));
  if (!isUnsaved && item.version !== begun.version) {
    setBegun(item);
    setDraft(modelOf(item));
    setJson(toJson(modelOf(item)));
  }
  /** What is in sight, as far as it can be read. */
  const typed = useMemo(() => (mode === 'fields' ? { model: draft } : fromJson(json)), [mode, draft, json]);
  const check = useLiveCheck(item.id, isUnsaved && 'model' in typed ? typed.model : null);
  const { report } = check;
  const tellReport = useEffectEvent(onChecked);
  useEffect(() => tellReport(report), [report]);
  useEffect(() => () => tellReport(null), []);
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => tell(isUnsaved), [isUnsaved]);
  useEffect(() => () => tell(false), []);

  /** The draft as the open tab has it, or `null` when the JSON cannot be read. */
  const current = (): CaseModel | null => {
    if (mode === 'fields') return draft;
    const read = fromJson(json);
    setProblem('problem' in read ? read.problem : null);
    return 'model' in read ? read.model : null;
  };
  const show = (next: Mode) => {
    const model = current();
    if (!model) return;
    setDraft(model);
    setJson(toJson(model));
    setMode(next);
  };
  const save = () => {
    const model = current();
    if (model) edit.mutate({ id: item.id, version: begun.version, model });
  };
  return (
    <div ref={form} className="grid gap-5">
      {item.version !== begun.version && !edit.isPending && (
        <Callout tone="caution" title={`Version ${item.version} was saved meanwhile`}>
          You began from version {begun.version}, which can no longer be saved. Your text is kept here: copy
          what you need, then discard your changes to read the new version.
        </Callout>
      )}
      {edit.isError && <FailureCallout error={edit.error} title="The case was not saved" />}
      {problem && <Callout tone="failure">{problem}</Callout>}
      <Tabs value={mode} onValueChange={(next) => show(next === 'json' ? 'json' : 'fields')}>
        <TabList label="Ways to edit">
          <Tab value="fields">Texts</Tab>
          <Tab value="json">Whole model (advanced)</Tab>
        </TabList>
        <TabPanel value="fields" className="pt-6">
          <ModelFields draft={draft} problems={problems} onDraft={setDraft} />
        </TabPanel>
        <TabPanel value="json" className="pt-6">
          <TextArea
            label="Model as JSON"
            hint="Facts, formulas, exhibits and all texts. The checks run as you type."
            rows={28}
            spellCheck={false}
            className="font-mono text-14"
            value={json}
            onChange={(event) => {
              setProblem(null);
              setJson(event.target.value);
            }}
          />
        </TabPanel>
      </Tabs>
      <LiveCheckLine check={check} problem={'problem' in typed && !problem ? typed.problem : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button busy={edit.isPending} onClick={save}>
          Save and check again
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Discard changes
        </Button>
      </div>
    </div>
  );
}
