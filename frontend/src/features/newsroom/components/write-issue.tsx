import type { IssueLine } from '@casedrop/contracts/http';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { ApiError } from '../../../lib/api-error.js';
import { useCreateIssue } from '../api/issues.js';
import { weeksWithoutIssue, type FreeWeek } from '../weeks.js';

/** Begins an issue and opens it; one that somebody else has begun meanwhile is opened all the same. */
function useBegin() {
  const create = useCreateIssue();
  const navigate = useNavigate();
  const toast = useToast();
  const open = (week: string) => void navigate(`/admin/newsletter/${week}`);
  const begin = (week: string) =>
    create.mutate(week, {
      onSuccess: () => open(week),
      onError: (error) => {
        toast(failureToast(error));
        if (error instanceof ApiError && error.code === 'issue-exists') open(week);
      },
    });
  return { begin, begun: create.isPending ? create.variables : undefined };
}

interface WriteIssueProps {
  lines: readonly IssueLine[];
  now: Date;
}

/** The ways to begin an issue: of the present week while it has none, and of one of the weeks ahead. */
export function WriteIssue({ lines, now }: WriteIssueProps) {
  const free = weeksWithoutIssue(lines, now);
  const { begin, begun } = useBegin();
  const present = free.find(({ isPresent }) => isPresent);
  const ahead = free.filter(({ isPresent }) => !isPresent);
  if (free.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 border-t border-rule pt-4">
      {present && (
        <Button
          tone="secondary"
          icon="plus"
          busy={begun === present.week}
          onClick={() => begun || begin(present.week)}
        >
          Write this week’s issue, No. {present.number}
        </Button>
      )}
      {ahead.length > 0 && <AheadForm weeks={ahead} begun={begun} onBegin={begin} />}
    </div>
  );
}

interface AheadFormProps {
  weeks: readonly FreeWeek[];
  /** The week whose issue is being begun. */
  begun: string | undefined;
  onBegin: (week: string) => void;
}

function AheadForm({ weeks, begun, onBegin }: AheadFormProps) {
  const [chosen, setChosen] = useState('');
  const week = weeks.find((one) => one.week === chosen) ?? weeks[0];
  if (!week) return null;
  const options = weeks.map((one) => ({ value: one.week, label: `No. ${one.number}, ${one.day}` }));
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!begun) onBegin(week.week);
      }}
    >
      <SelectField
        label="A week ahead"
        options={options}
        value={week.week}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button type="submit" tone="secondary" busy={begun === week.week}>
        Write No. {week.number}
      </Button>
    </form>
  );
}
