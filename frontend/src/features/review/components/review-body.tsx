import type { CheckReport as Report, PendingCase } from '@casedrop/contracts/http';
import { Suspense, useState } from 'react';
import { Loading } from '../../../components/ui/skeleton.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { useRewriting } from '../use-rewriting.js';
import { CasePreview } from './case-preview.js';
import { CheckReport } from './check-report.js';
import { StoryPanel } from './story-panel.js';

const CaseEditor = lazyPart(() => import('./case-editor.js'));
const VersionHistory = lazyPart(() => import('./version-history.js'));

/** What stands beside the check report. */
export type Shown = 'case' | 'editor' | 'history';

interface ReviewBodyProps {
  item: PendingCase;
  shown: Shown;
  rewriting: ReturnType<typeof useRewriting>;
  /** Told before a change, so that the case stays where it stands. */
  onDeciding: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
  onCloseEditor: () => void;
}

/** An open case: its story and the case itself, its editor or its history, beside the check report. */
export default function ReviewBody({
  item,
  shown,
  rewriting,
  onDeciding,
  onUnsaved,
  onCloseEditor,
}: ReviewBodyProps) {
  const [written, setWritten] = useState<Report | null>(null);
  const editing = shown === 'editor';
  return (
    <div className="grid gap-8 pb-10 lg:grid-cols-12 lg:gap-10 lg:pl-8">
      <div className="lg:order-2 lg:col-span-4">
        <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
          <CheckReport report={written ?? item.checks} />
        </div>
      </div>
      <div className="min-w-0 lg:col-span-8">
        <StoryPanel item={item} rewriting={rewriting} disabled={editing || !!item.returnedReason} />
        <div className="pt-5">
          {shown === 'case' && <CasePreview item={item} />}
          {shown === 'history' && (
            <Suspense fallback={<Loading label="Loading the versions" />}>
              <VersionHistory item={item} onRestore={onDeciding} />
            </Suspense>
          )}
          {editing && (
            <Suspense fallback={<Loading label="Loading the editor" />}>
              <CaseEditor item={item} onClose={onCloseEditor} onChecked={setWritten} onUnsaved={onUnsaved} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
