import { SearchBox } from '../../../components/ui/search-box.js';
import { SelectField } from '../../../components/ui/select-field.js';
import type { PaymentFilter } from '../api/payments.js';
import { ORDER_WORDS, PAYMENT_WORDS } from '../payment-words.js';

const KINDS = [
  { value: '', label: 'Everything' },
  { value: 'case', label: 'Single cases' },
  { value: 'pro', label: 'Pro Pass' },
];
const STATES = [
  { value: '', label: 'Every state' },
  ...Object.entries({ ...PAYMENT_WORDS, held: ORDER_WORDS.held }).map(([value, { label }]) => ({
    value,
    label,
  })),
];

interface PaymentFiltersProps {
  values: PaymentFilter;
  onChange: (part: Partial<PaymentFilter>) => void;
}

/** Narrows the list of payments. */
export function PaymentFilters({ values, onChange }: PaymentFiltersProps) {
  return (
    <div role="search" aria-label="Payments" className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="col-span-2 lg:col-span-1">
        <SearchBox
          label="Find payments"
          placeholder="Name, address, case or payment id"
          value={values.q}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <SelectField
        label="For"
        options={KINDS}
        value={values.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      />
      <SelectField
        label="State"
        options={STATES}
        value={values.state}
        onChange={(event) => onChange({ state: event.target.value })}
      />
    </div>
  );
}
