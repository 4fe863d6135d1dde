import type { PublicPart } from '@casedrop/case-engine';
import type { AttemptDetail } from '@casedrop/contracts/http';
import { Suspense, useEffect, useMemo } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { openDraft, settleDraft } from '../draft-store.js';
import { lateAnswers } from '../draft.js';
import { useDraft } from '../use-draft.js';

/** Hardly any result has some. */
const LateAnswerList = lazyPart(() => import('./late-answer-list.js'));

interface LateAnswersProps {
  attempt: AttemptDetail;
  parts: readonly PublicPart[];
  personId: number;
}

/** What was written on this device and came after the attempt was finished elsewhere; absent when there is nothing. */
export function LateAnswers({ attempt, parts, personId }: LateAnswersProps) {
  const store = useMemo(() => openDraft(personId, attempt.id), [personId, attempt.id]);
  const draft = useDraft(store);
  const late = lateAnswers(draft, attempt.answers);
  useEffect(() => settleDraft(personId, attempt), [personId, attempt]);
  if (late.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <LateAnswerList late={late} handedIn={attempt.answers} parts={parts} onDiscard={store.remove} />
    </Suspense>
  );
}
