import type { CaseModel } from '@casedrop/case-engine';
import { Fragment, useMemo } from 'react';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { differencesBetween, type Difference } from '../version-texts.js';
import type { Passage } from '../word-diff.js';

const isFact = ({ label }: Difference): boolean => label.startsWith('Fact: ');

/** What differs between two documents: the texts, and folded away the numbers. */
export function VersionDifferences({ before, after }: { before: CaseModel; after: CaseModel }) {
  const differences = useMemo(() => differencesBetween(before, after), [before, after]);
  const texts = differences.filter((one) => !isFact(one));
  const facts = differences.filter(isFact);
  if (differences.length === 0)
    return <p className="mt-4 text-14 text-muted">Texts and numbers of the two are the same.</p>;
  return (
    <div className="mt-4">
      <DifferenceList differences={texts} />
      {facts.length > 0 && (
        <Disclosure summary="Numbers of facts" aside={facts.length} open={texts.length === 0}>
          <DifferenceList differences={facts} />
        </Disclosure>
      )}
    </div>
  );
}

function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl>
      {differences.map(({ label, passages }) => (
        <div key={label} className="grid gap-x-6 gap-y-1 border-t border-rule py-3 md:grid-cols-[10rem_1fr]">
          <dt className="text-14 text-muted">{label.replace(/^Fact: /, '')}</dt>
          <dd className="max-w-[68ch] min-w-0 wrap-anywhere">
            {passages.map((passage, at) => (
              <Fragment key={at}>
                {at > 0 && ' '}
                <PassageText passage={passage} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Screen readers say little of `ins` and `del`, so words do. */
function PassageText({ passage: { kind, text } }: { passage: Passage }) {
  if (kind === 'same') return text;
  if (kind === 'added')
    return (
      <ins className="bg-success-wash text-success no-underline">
        <span className="sr-only">[added: </span>
        {text}
        <span className="sr-only">]</span>
      </ins>
    );
  return (
    <del className="bg-accent-wash text-accent decoration-1">
      <span className="sr-only">[removed: </span>
      {text}
      <span className="sr-only">]</span>
    </del>
  );
}
