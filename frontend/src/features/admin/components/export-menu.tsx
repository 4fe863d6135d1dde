import type { ExportKind } from '@casedrop/contracts/http';
import { Button } from '../../../components/ui/button.js';
import { Menu, MenuItem, MenuLabel } from '../../../components/ui/menu.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { useExport } from '../api/export.js';

const FILES: { kind: ExportKind; label: string }[] = [
  { kind: 'users', label: 'Users' },
  { kind: 'cases', label: 'Cases' },
  { kind: 'attempts', label: 'Attempts' },
  { kind: 'credits', label: 'Credit ledger' },
  { kind: 'payments', label: 'Payments' },
];

/** Saves what the product holds as CSV files. */
export default function ExportMenu() {
  const toast = useToast();
  const file = useExport({
    onSuccess: () => toast({ title: 'Export saved', description: 'The CSV file is in your downloads.' }),
    onError: (error) => toast(failureToast(error)),
  });
  return (
    <Menu
      defaultOpen
      trigger={
        // A menu opens before the click that a busy button stops.
        <Button tone="secondary" icon="download" busy={file.isPending} disabled={file.isPending}>
          Export Data
        </Button>
      }
    >
      <MenuLabel>CSV, one row each</MenuLabel>
      {FILES.map(({ kind, label }) => (
        <MenuItem key={kind} onSelect={() => file.mutate(kind)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
