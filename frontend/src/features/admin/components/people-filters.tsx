import { SearchBox } from '../../../components/ui/search-box.js';
import { SelectField } from '../../../components/ui/select-field.js';
import type { PeopleFilter } from '../api/people.js';

const ROLES = [
  { value: '', label: 'Every role' },
  { value: 'candidate', label: 'Candidates' },
  { value: 'coach', label: 'Coaches' },
  { value: 'admin', label: 'Admins' },
];
const STATES = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Suspended' },
  { value: 'false', label: 'Not suspended' },
];

interface PeopleFiltersProps {
  values: PeopleFilter;
  onChange: (part: Partial<PeopleFilter>) => void;
}

/** Narrows the list of people. */
export function PeopleFilters({ values, onChange }: PeopleFiltersProps) {
  return (
    <div role="search" aria-label="People" className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="col-span-2 lg:col-span-1">
        <SearchBox
          label="Find people"
          placeholder="Address, name or number"
          value={values.q}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <SelectField
        label="Role"
        options={ROLES}
        value={values.role}
        onChange={(event) => onChange({ role: event.target.value })}
      />
      <SelectField
        label="Suspension"
        options={STATES}
        value={values.suspended}
        onChange={(event) => onChange({ suspended: event.target.value })}
      />
    </div>
  );
}
