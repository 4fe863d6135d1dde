import { Suspense, type ComponentProps } from 'react';
import { ResultOnItsWay } from './result-on-its-way.js';
import { lazyPart } from '../../../lib/lazy-part.js';

const AttemptResult = lazyPart(() => import('./attempt-result.js'));

/** The result of an attempt; its code comes when there is one to show. */
export function LazyResult(props: ComponentProps<typeof AttemptResult>) {
  return (
    <Suspense fallback={<ResultOnItsWay />}>
      <AttemptResult {...props} />
    </Suspense>
  );
}
