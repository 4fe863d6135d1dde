import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { describeFailure } from '../../../lib/api-error.js';
import { useAuth } from '../../../lib/auth.js';
import { checkInput, type FieldProblems } from '../../../lib/check-input.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import { useSendEnquiry } from '../api/send-enquiry.js';
import { bodyOf, type EnquiryBody, type EnquiryDraft, type EnquiryTopic } from '../enquiry-draft.js';
import { ENQUIRY_WORDS } from '../enquiry-words.js';
import { EnquiryFields } from './enquiry-fields.js';

const NOTHING: EnquiryDraft = { name: '', email: '', organisation: '', students: '', message: '' };

interface EnquiryFormProps {
  topic: EnquiryTopic;
  onSent: (enquiry: EnquiryBody) => void;
}

/** Writes to us. What was typed stays until it is sent, whatever goes wrong. */
export function EnquiryForm({ topic, onSent }: EnquiryFormProps) {
  const { user } = useAuth();
  const [typed, setTyped] = useState<Partial<EnquiryDraft>>({});
  const [problems, setProblems] = useState<FieldProblems>({});
  /** What was wrong at the last try; another object each time. */
  const [refused, setRefused] = useState<object | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(refused);
  const sending = useSendEnquiry(onSent);
  // Who is signed in may be known only after the page stands; what somebody has typed goes before it.
  const known = user && { name: user.username, email: user.email };
  const draft: EnquiryDraft = { ...NOTHING, ...known, ...typed };
  const change = (part: Partial<EnquiryDraft>) => {
    setTyped({ ...typed, ...part });
    setProblems(without(problems, Object.keys(part)));
    if (sending.isError) sending.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(draft, topic);
    // Where the schemas cannot be fetched the server judges alone, by the same ones.
    const checked = await checkInput('salesEnquiryBody', body).catch(() => null);
    if (checked?.ok === false) {
      setProblems(checked.fields);
      setRefused(checked.fields);
    } else sending.mutate(checked?.value ?? body);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-6">
      <EnquiryFields topic={topic} draft={draft} problems={problems} onChange={change} />
      {sending.isError && <Callout tone="failure">{describeFailure(sending.error).description}</Callout>}
      <div className="grid gap-4 border-t border-rule pt-5 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-6">
        <Button type="submit" busy={sending.isPending}>
          {sending.isPending ? 'Sending…' : ENQUIRY_WORDS[topic].send}
        </Button>
        <p className="text-14 text-muted">
          We use this to answer you, and keep it as our <TextLink to="/privacy">Privacy Policy</TextLink>{' '}
          says.
        </p>
      </div>
    </form>
  );
}

const without = (problems: FieldProblems, names: string[]): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
