import type { Blueprint, BlueprintItem } from '@casedrop/contracts/http';
import { QuestionKey, QuestionTable } from '../../../components/question-table.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useBlueprintItems } from '../api/items.js';

/** How the questions of a blueprint fared, scenario by scenario. */
export function BlueprintItems({ blueprint }: { blueprint: Blueprint }) {
  return (
    <section aria-label={`Questions of ${blueprint.id}`} className="mt-2 mb-7">
      <h3 className="kicker text-muted">Questions</h3>
      <Scenarios blueprint={blueprint} />
    </section>
  );
}

function Scenarios({ blueprint }: { blueprint: Blueprint }) {
  const items = useBlueprintItems(blueprint.id);
  if (items.isPending) return <ItemsOnTheirWay />;
  if (items.isError && !items.data) return <NetworkErrorPanel error={items.error} onRetry={items.refetch} />;
  if (items.data.length === 0)
    return <p className="mt-1 text-14">Nobody has finished a published case of this blueprint yet.</p>;
  return (
    <>
      {scenariosOf(blueprint, items.data).map((scenario) => (
        <ScenarioItems
          key={scenario}
          name={scenario}
          items={items.data.filter((item) => item.scenario === scenario)}
        />
      ))}
      <QuestionKey />
      <p className="mt-1 max-w-prose text-12 text-muted">
        Figures of a question are means over the published cases that ask it, weighted by attempts; each
        person counts once. Discrimination is told from 20 attempts on, in cases that 5 people or more have
        finished. The words are those of the latest case.
      </p>
    </>
  );
}

/** Those of the blueprint in its order, then what older cases were written from and it has no longer. */
const scenariosOf = ({ scenarios }: Blueprint, items: readonly BlueprintItem[]): string[] => [
  ...new Set([...scenarios.map(({ id }) => id), ...items.map(({ scenario }) => scenario)]),
];

function ScenarioItems({ name, items }: { name: string; items: readonly BlueprintItem[] }) {
  return (
    <div className="mt-3">
      <h4 className="font-medium">{name}</h4>
      {items.length === 0 ? (
        <p className="text-14 text-muted">Nobody has finished a case of this scenario yet.</p>
      ) : (
        <QuestionTable title={name} items={items} />
      )}
    </div>
  );
}

function ItemsOnTheirWay() {
  return (
    <Loading label="Loading the questions" className="mt-2 grid gap-3">
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-12" />
      ))}
    </Loading>
  );
}
