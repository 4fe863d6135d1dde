import { INDUSTRIES } from '@casedrop/case-engine';
import type { Blueprint } from '@casedrop/contracts/http';
import { inWords } from '@casedrop/contracts/words';
import { useState } from 'react';
import { BlueprintName } from '../../../components/blueprint/blueprint-name.js';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { plural } from '../../../lib/plural.js';
import { BlueprintFigures, WeakestItem } from './blueprint-figures.js';
import { BlueprintItems } from './blueprint-items.js';

const industryOf = ({ industry }: Blueprint): string =>
  (INDUSTRIES as Record<string, string>)[industry] ?? inWords(industry);

/** One blueprint: what it is and how it has fared, and unfolded its scenarios and the news that it carries. */
export function BlueprintEntry({ blueprint }: { blueprint: Blueprint }) {
  const { id, archetype, difficulty, clients, scenarios, figures } = blueprint;
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      onToggle={setOpen}
      summary={
        <span className="grid gap-x-8 gap-y-2 md:grid-cols-[1fr_26rem] md:items-baseline">
          <span className="min-w-0">
            <span className="text-16 font-medium">
              <BlueprintName id={id} />
            </span>
            <span className="block text-14 font-normal text-muted">
              {inWords(archetype)} · {industryOf(blueprint)} ·{' '}
              <span className="capitalize">{difficulty}</span> · {plural(scenarios.length, 'scenario')}
            </span>
            {figures?.weakest && <WeakestItem item={figures.weakest} />}
          </span>
          <BlueprintFigures figures={figures} />
        </span>
      }
    >
      {isOpen && figures && <BlueprintItems blueprint={blueprint} />}
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <div>
          <h3 className="kicker text-muted">Scenarios</h3>
          <ul className="mt-1 border-t border-rule text-14">
            {scenarios.map((scenario) => (
              <li key={scenario.id} className="border-b border-rule py-2">
                <BlueprintName id={scenario.id} />{' '}
                <span className="text-muted">answer: {scenario.verdict}</span>
                <span className="block">{scenario.idea}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="kicker text-muted">News it carries</h3>
          <Fits blueprint={blueprint} />
          <h3 className="kicker mt-5 text-muted">Clients</h3>
          <ul className="mt-1 list-disc pl-5 text-14">
            {clients.map((client) => (
              <li key={client}>{client}</li>
            ))}
          </ul>
        </div>
      </div>
    </Disclosure>
  );
}

function Fits({ blueprint: { fits } }: { blueprint: Blueprint }) {
  return (
    <ul className="mt-1 border-t border-rule text-14">
      {fits.map(({ event, sectors, role, weight }, at) => (
        <li key={at} className="flex items-baseline gap-3 border-b border-rule py-2">
          <span className="min-w-0 flex-1">
            <span className="font-medium">{inWords(event)}</span>{' '}
            <span className="text-muted">
              {sectors.map((sector) => inWords(sector).toLowerCase()).join(', ')}; the client is{' '}
              {role === 'client' ? 'in the same place' : `the ${role}`}
            </span>
          </span>
          <span className="text-muted figures">
            <span className="sr-only">Weight </span>
            {weight}
          </span>
        </li>
      ))}
    </ul>
  );
}
