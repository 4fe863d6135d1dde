import { INDUSTRIES } from '@casedrop/case-engine';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { checkInput } from '../../../lib/check-input.js';
import { useGenerateCase, type CaseWish } from '../api/press-room.js';

const DEFAULTS: CaseWish = {
  topic: 'Latest tech developments',
  industry: 'Technology',
  difficulty: 'intermediate',
};

const INDUSTRY_NAMES = Object.values(INDUSTRIES).map((name) => ({ value: name, label: name }));

const DIFFICULTIES = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
] as const;

interface GenerateDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a case on a topic of the admin's own. */
export default function GenerateDialog({ onClose, onDone }: GenerateDialogProps) {
  const [wish, setWish] = useState(DEFAULTS);
  const [problem, setProblem] = useState<string | null>(null);
  const generate = useGenerateCase();
  const toast = useToast();
  const change = (part: Partial<CaseWish>) => {
    setProblem(null);
    setWish({ ...wish, ...part });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = await checkInput('generateCaseBody', wish);
    if (!checked.ok) return setProblem(checked.problem);
    generate.mutate(checked.value, {
      onSuccess: () => {
        toast({ title: 'Success', description: 'New case generated and queued for review' });
        onClose();
        onDone();
      },
      onError: (error) => setProblem(describeFailure(error).description),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Generate Case"
      description="The case goes through the same checks and waits for your review."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {problem && <Callout tone="failure">{problem}</Callout>}
        <TextField
          label="Topic"
          value={wish.topic}
          onChange={(event) => change({ topic: event.target.value })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Industry"
            options={INDUSTRY_NAMES}
            value={wish.industry}
            onChange={(event) => change({ industry: event.target.value })}
          />
          <SelectField
            label="Difficulty"
            options={DIFFICULTIES}
            value={wish.difficulty}
            onChange={(event) => change({ difficulty: event.target.value as CaseWish['difficulty'] })}
          />
        </div>
        <Button type="submit" busy={generate.isPending} className="justify-self-start">
          Generate Case
        </Button>
      </form>
    </Dialog>
  );
}
