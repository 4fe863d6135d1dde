import type { EnquiryState, SalesEnquiry } from '@casedrop/contracts/http';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextArea } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { checkInput } from '../../../lib/check-input.js';
import { shortDate } from '../../../lib/dates.js';
import { type EnquiryChange, useUpdateEnquiry } from '../api/enquiries.js';
import { STATE_WORDS, STATES } from '../enquiry-states.js';

const OPTIONS = STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

/** What is done about an enquiry. What was changed here and is not saved goes before what the server says. */
export function HandlingForm({ enquiry }: { enquiry: SalesEnquiry }) {
  const toast = useToast();
  const [changed, setChanged] = useState<EnquiryChange>({});
  const [problem, setProblem] = useState<string>();
  const saving = useUpdateEnquiry(enquiry.id, ({ state }) => {
    setChanged({});
    toast({ title: 'Enquiry saved', description: `${enquiry.name}: ${STATE_WORDS[state].toLowerCase()}.` });
  });
  const state = changed.state ?? enquiry.state;
  const note = changed.note ?? enquiry.note ?? '';
  const change: EnquiryChange = {
    ...(state === enquiry.state ? {} : { state }),
    ...(note === (enquiry.note ?? '') ? {} : { note }),
  };
  const edit = (part: EnquiryChange) => {
    setChanged({ ...changed, ...part });
    setProblem(undefined);
    if (saving.isError) saving.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Where the schemas cannot be fetched the server judges alone, by the same ones.
    const checked = await checkInput('updateSalesEnquiryBody', change).catch(() => null);
    if (checked?.ok === false) setProblem(checked.problem);
    else saving.mutate(change);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <SelectField
        label="State"
        options={OPTIONS}
        value={state}
        onChange={(event) => edit({ state: event.target.value as EnquiryState })}
      />
      <TextArea
        label="Note"
        hint="For admins. The sender finds it in an export of their data."
        rows={4}
        value={note}
        error={problem}
        onChange={(event) => edit({ note: event.target.value })}
      />
      {saving.isError && <Callout tone="failure">{describeFailure(saving.error).description}</Callout>}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          size="small"
          busy={saving.isPending}
          disabled={Object.keys(change).length === 0 && !saving.isPending}
        >
          {saving.isPending ? 'Saving…' : 'Save'}
        </Button>
        <HandledBy enquiry={enquiry} />
      </div>
    </form>
  );
}

function HandledBy({ enquiry: { handledBy, updatedAt } }: { enquiry: SalesEnquiry }) {
  if (!handledBy) return null;
  return (
    <p className="text-14 text-muted">
      {handledBy.username}, {shortDate(updatedAt)}
    </p>
  );
}
