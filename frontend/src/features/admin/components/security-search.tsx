import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { checkInput, type FieldProblems } from '../../../lib/check-input.js';
import { KIND_WORDS } from '../../../lib/security-words.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import type { SecurityFilter } from '../api/security-events.js';

const KINDS = [
  { value: '', label: 'Everything' },
  ...Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label })),
];

interface SecuritySearchProps {
  values: SecurityFilter;
  onSearch: (values: SecurityFilter) => void;
}

/** What to look for in the record of sign-ins. */
export function SecuritySearch({ values, onSearch }: SecuritySearchProps) {
  const [draft, setDraft] = useState(values);
  const [problems, setProblems] = useState<FieldProblems | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(problems);
  const edit = (name: keyof SecurityFilter) => (event: { target: { value: string } }) => {
    setProblems(null);
    setDraft((last) => ({ ...last, [name]: event.target.value }));
  };
  const field = (name: keyof SecurityFilter) => ({
    autoComplete: 'off',
    value: draft[name],
    error: problems?.[name],
    onChange: edit(name),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const asked = Object.entries(draft).map(([name, value]) => [name, value.trim()] as const);
    const checked = await checkInput(
      'securityEventsQuery',
      Object.fromEntries(asked.filter(([, value]) => value)),
    );
    setProblems(checked.ok ? null : checked.fields);
    if (checked.ok) onSearch(Object.fromEntries(asked) as SecurityFilter);
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label="Sign-ins"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.5fr_1.5fr_auto]"
    >
      <TextField label="Address of the account" type="email" {...field('email')} />
      <TextField label="Person’s number" inputMode="numeric" {...field('personId')} />
      <TextField label="Network" placeholder="203.0.113.5" maxLength={64} {...field('network')} />
      <SelectField label="What happened" options={KINDS} value={draft.kind} onChange={edit('kind')} />
      <Button type="submit" className="sm:col-span-2 sm:justify-self-start lg:col-span-1 lg:mt-6.5">
        Search
      </Button>
    </form>
  );
}
