import type { Exhibit, Fact, Part } from '../../model/case-model.js';
import { unitWords } from '../../prose/format-value.js';
import { createDraft, UnusableDraw, type Draft } from '../draft.js';
import { setHurdles, type Hurdles, type Lever } from '../hurdles.js';
import { significant } from '../random.js';
import {
  capital,
  inSentence,
  listed,
  mistake,
  pluralOf,
  ranking,
  titleOn,
  type Plot,
  type Scene,
} from '../scene.js';
import { closingSentence } from '../wording.js';

interface Step {
  label: string;
  resource: string;
  count: string;
  rate: string;
  /** Calculation of the step's capacity an hour. */
  capacity: string;
}

interface Line {
  steps: Step[];
  /** The narrow step and the next narrowest. */
  narrow: Step;
  next: Step;
  /** Units a day that leave the line now. */
  today: string;
  /** Hours a day in which the line really runs: fact or calculation. */
  hours: string;
  yieldFact?: string;
}

interface Expansion {
  net: string;
  running: boolean;
  season: boolean;
  overtime: boolean;
}

const DAY_EXHIBIT = 'ex-day';
/** Pounds; more than this for one more desk, machine or member of staff would not be believed. */
const DEAREST_ADDITION = 1.5e6;

/** Where a process is narrow, and whether widening it pays. */
export function plotOperations(scene: Scene): Plot {
  const draft = createDraft();
  const { random, business, client, story } = scene;
  const given = random.chance(scene.level === 0 ? 1 : 0.4) ? DAY_EXHIBIT : 'ask';
  const line = addLine(scene, draft, given);
  const expansion = addExpansion(scene, draft, line, given);
  const hurdles = addHurdles(scene, draft, expansion, line.narrow);
  const { process } = business;
  const { narrow } = line;
  const yes = hurdles.decision.verdict === 'yes';
  const what = process.what;
  const move = `add {fact:added} more ${unitWords(narrow.resource, draft.value('added'))}`;
  const moveBare = `add capacity at the step that holds it back`;
  return {
    draft,
    titles: [
      `where do ${what} get stuck?`,
      `more capacity for ${what}?`,
      'can it get more out of its process?',
      'the narrowest step',
      `what holds up ${what}?`,
      ...titleOn(scene, 'work that waits'),
      `more demand for ${what} than it can meet`,
    ],
    description: random.pick([
      `${capital(scene.kind)} cannot keep up with demand. Find the step that limits ${what} and decide whether to widen it.`,
      `${capital(what)}: demand is there, capacity is not. Find the bottleneck at ${client} and test an investment.`,
      `An operations case set against ${story}: read a process, find the step that sets the pace and judge what it is worth to ${moveBare}.`,
    ]),
    situation: [
      random.pick([
        `The trouble is with ${what}: more are asked for each day than the process can handle.`,
        `Demand is not the problem. The process behind ${what} cannot keep pace, and the rest of the work waits or is lost.`,
        `On most days some of the demand has to be turned away, because ${what} pass through ${business.process.steps.length > 5 ? 'several' : 'a few'} steps and one of them is too slow.`,
      ]),
      random.pick([
        `Each step has its own people and equipment, from ${inSentence(line.steps[0]?.label ?? '')} to ${inSentence(line.steps.at(-1)?.label ?? '')}.`,
        `Every manager along the line, from ${inSentence(line.steps[0]?.label ?? '')} to ${inSentence(line.steps.at(-1)?.label ?? '')}, is convinced that the others are slower.`,
      ]),
    ],
    question: random.pick([
      `Which step limits the process, and should ${client} pay to widen it if the investment has to add ${hurdles.demand}?`,
      `The board will pay for more capacity only if it can add ${hurdles.demand}. Where is the process narrow, and should ${client} invest there?`,
      `Should ${client} invest in the narrowest step, given that the investment must add ${hurdles.demand}?`,
    ]),
    clarifications: clarify(scene, line, expansion),
    frameworkNote:
      'Demand, the steps with their rates, and the worth of one more unit are the heart of any good structure here.',
    buckets: frame(scene, line, expansion),
    exhibits: exhibits(scene, draft, line, expansion),
    tasks: [
      paceTask(scene, draft, line),
      slackTask(scene, draft, line),
      worthTask(scene, draft, line, expansion, hurdles),
    ],
    brainstorm: random.pick([
      `Without buying anything, how could ${client} get more ${what} through, or earn more from those that do?`,
      `Which other ways are there for ${client} to serve more of the demand?`,
    ]),
    rankings: rank(line),
    decision: hurdles.decision,
    recommendation: recommend(scene, draft, line, expansion, hurdles, move, yes),
    reasons: ['extra', expansion.net, ...(hurdles.payback ? [hurdles.payback] : []), hurdles.breakEven],
    risks: [
      `Even with more at ${inSentence(narrow.label)}, {least:stepsAfter} sets the pace of the steps and needs watching`,
      `Demand for ${what} may not stay at today’s level if the story of ${scene.theme} changes`,
    ],
    nextSteps: [
      random.pick([
        `Measure the true pace of ${inSentence(narrow.label)} for two weeks before ordering`,
        `Ask the people at ${inSentence(narrow.label)} what slows them down and fix that first`,
      ]),
    ],
    topics: ['bottleneck', 'capacity', 'contribution', hurdles.payback ? 'payback' : 'break-even'],
    anchors: {
      structure: [
        'Talks about efficiency in general without looking at the steps',
        `Goes through the steps for ${what} and asks for the rate of each`,
        `Says at once that one step sets the pace, and that after ${inSentence(narrow.label)} another will`,
      ],
      judgement: [
        'Proposes to speed up every step',
        `Sets {calc:${expansion.net}} against {fact:target} and concludes`,
        `Also sees that {least:limits} caps the gain, and that the answer turns at {calc:breakEven:unit}`,
      ],
    },
  };
}

function addLine(scene: Scene, draft: Draft, given: string): Line {
  const { random, business, level } = scene;
  const { process } = business;
  const count = level === 0 ? 4 : random.whole(4, Math.min(process.steps.length, 4 + level));
  const first = random.whole(0, process.steps.length - count);
  const chosen = process.steps.slice(first, first + count);
  const narrowAt = random.whole(1, count - 1);
  const nextAt = random.pick(chosen.map((_, index) => index).filter((index) => index !== narrowAt));
  const narrowCount = random.whole(2, 4);
  const narrowRate = random.amount(...process.rate);
  const pace = narrowCount * narrowRate;
  const steps = chosen.map(([label, resource], index) => {
    const slack = index === nextAt ? 1.15 + random.next() * 0.2 : 1.5 + random.next() * 0.7;
    const resources = index === narrowAt ? narrowCount : random.whole(1, 4);
    const rate = index === narrowAt ? narrowRate : significant((pace * slack) / resources);
    return addStep(draft, process.unit, label, resource, index, resources, rate);
  });
  const [narrow, next] = [steps[narrowAt], steps[nextAt]] as [Step, Step];
  const hours = addHours(scene, draft, narrow, given);
  const yieldFact =
    level > 0 && random.chance(0.3)
      ? draft.fact(
          'good',
          'Share that is right first time',
          random.pick([0.92, 0.94, 0.95, 0.96, 0.98]),
          '1',
          'ask',
          { ask: ['quality', 'rework', 'reject', 'yield', 'right first time'] },
        )
      : undefined;
  const unit = `${process.unit}/day`;
  draft.calc(
    'pace',
    'Pace of the narrowest step',
    `min(${steps.map(({ capacity }) => capacity).join(', ')})`,
    `${process.unit}/hour`,
  );
  draft.calc(
    'next',
    'Pace of the next narrowest step',
    `min(${steps
      .filter((step) => step !== narrow)
      .map(({ capacity }) => capacity)
      .join(', ')})`,
    `${process.unit}/hour`,
  );
  const today = draft.calc(
    'today',
    `${capital(pluralOf(process.unit))} a day now`,
    `pace * ${hours}${yieldFact ? ` * ${yieldFact}` : ''}`,
    unit,
  );
  return { steps, narrow, next, today, hours, ...(yieldFact ? { yieldFact } : {}) };
}

/** One word for a resource: "server" for a screening server. */
const unitOfResource = (resource: string) => resource.split(/[\s-]/).at(-1) ?? resource;

/** The narrow step today, the narrow step after the change, and what then limits the whole: a step or demand. */
function rank({ steps, narrow, hours, yieldFact }: Line): Plot['rankings'] {
  const after = ({ capacity }: Step) => (capacity === narrow.capacity ? 'widened' : capacity);
  const stepsAfter = ranking('Capacity of the steps after the change', steps, after);
  const demand = { name: 'demand', formula: `demand / ${hours}${yieldFact ? ` / ${yieldFact}` : ''}` };
  return {
    capacity: ranking('Capacity of the steps today', steps, ({ capacity }) => capacity, { last: narrow }),
    stepsAfter,
    limits: { label: 'What can limit the process after the change', items: [...stepsAfter.items, demand] },
  };
}

function addStep(
  draft: Draft,
  unit: string,
  label: string,
  resource: string,
  index: number,
  count: number,
  rate: number,
): Step {
  const n = index + 1;
  const each = unitOfResource(resource);
  const countId = draft.fact(`count${n}`, `Number at ${inSentence(label)}`, count, each, 'ex-steps');
  const rateId = draft.fact(`rate${n}`, `Rate of one ${resource}`, rate, `${unit}/${each}/hour`, 'ex-steps');
  const capacity = draft.calc(
    `capacity${n}`,
    `Capacity of ${inSentence(label)}`,
    `${countId} * ${rateId}`,
    `${unit}/hour`,
  );
  return { label, resource, count: countId, rate: rateId, capacity };
}

/** Hours in which the line runs: those on the clock, less set-ups or stops where there are any. */
function addHours({ random, business, level }: Scene, draft: Draft, narrow: Step, given: string): string {
  const clock = draft.fact(
    'clock',
    'Hours a day on the clock',
    random.whole(Math.ceil(business.process.hours[0]), Math.floor(business.process.hours[1])),
    'hour/day',
    given,
    { ask: ['hours', 'shift', 'opening'] },
  );
  const kind = level === 0 ? 0 : random.whole(0, 2);
  if (kind === 0) return clock;
  if (kind === 1) {
    draft.fact(
      'stops',
      `Share of time lost to stops at ${inSentence(narrow.label)}`,
      random.amount(0.05, 0.2),
      '1',
      'ask',
      { ask: ['downtime', 'stops', 'breakdown', 'availability', 'idle'] },
    );
    return draft.calc('hours', 'Hours a day in which the line runs', `${clock} * (1 - stops)`, 'hour/day');
  }
  draft.fact('changes', 'Set-ups or breaks a day', random.whole(2, 4), 'setup/day', 'ask', {
    ask: ['set-up', 'changeover', 'batch', 'breaks'],
  });
  draft.fact(
    'changeTime',
    'Time for one of them',
    random.pick(draft.value(clock) > 5 ? [0.2, 0.25, 0.4] : [0.1, 0.15]),
    'hour/setup',
    'ask',
    { ask: ['set-up time', 'how long', 'changeover'] },
  );
  return draft.calc(
    'hours',
    'Hours a day in which the line runs',
    `${clock} - changes * changeTime`,
    'hour/day',
  );
}

function addExpansion(scene: Scene, draft: Draft, line: Line, given: string): Expansion {
  const { random, business, level } = scene;
  const { process } = business;
  const { narrow, hours, yieldFact } = line;
  const good = yieldFact ? ` * ${yieldFact}` : '';
  const demand = draft.fact(
    'demand',
    `${capital(pluralOf(process.unit))} asked for a day`,
    significant(draft.value('today') * (1.1 + random.next() * 0.5)),
    `${process.unit}/day`,
    given,
    { ask: ['demand', 'orders', 'how many', 'turned away'] },
  );
  draft.fact(
    'added',
    `Additional ${unitWords(narrow.resource)}`.slice(0, 90),
    random.whole(1, 2),
    unitOfResource(narrow.resource),
    'ask',
    {
      ask: ['how many', 'investment', 'expansion', narrow.resource],
    },
  );
  draft.calc(
    'widened',
    `Capacity of ${inSentence(narrow.label)} after the change`,
    `(${narrow.count} + added) * ${narrow.rate}`,
    `${process.unit}/hour`,
  );
  draft.calc('newPace', 'Pace of the line after the change', 'min(widened, next)', `${process.unit}/hour`);
  draft.calc(
    'after',
    `${capital(pluralOf(process.unit))} a day after the change`,
    `min(newPace * ${hours}${good}, ${demand})`,
    `${process.unit}/day`,
  );
  draft.calc(
    'extra',
    `Extra ${pluralOf(process.unit)} a day`,
    `after - ${line.today}`,
    `${process.unit}/day`,
  );
  if (draft.value('extra') < 0.06 * draft.value(line.today))
    throw new UnusableDraw('the change hardly adds anything');
  draft.fact('days', 'Days a year', random.amount(...process.days), 'day/year', given, {
    ask: ['days', 'year', 'season'],
  });
  const season = level > 0 && random.chance(0.4);
  if (season)
    draft.fact('busy', 'Share of days on which demand is that high', random.amount(0.5, 0.85), '1', 'ask', {
      ask: ['season', 'peak', 'every day', 'busy'],
    });
  draft.fact(
    'contribution',
    `Contribution from one more ${process.unit}`,
    random.amount(...process.contribution),
    `GBP/${process.unit}`,
    given,
    { ask: ['contribution', 'margin', 'worth', 'earn'] },
  );
  draft.calc(
    'gain',
    'Yearly contribution from the extra volume',
    `extra * days${season ? ' * busy' : ''} * contribution`,
    'GBP/year',
  );
  const overtime = level > 0 && random.chance(0.35);
  if (overtime) addOvertime(scene, draft, season);
  const running = random.chance(0.8);
  if (running) addRunning(scene, draft, unitOfResource(narrow.resource));
  const net = draft.calc(
    'net',
    'Yearly gain after running cost',
    `gain${running ? ' - running' : ''}${overtime ? ' + overtimeSaved' : ''}`,
    'GBP/year',
  );
  return { net, running, season, overtime };
}

/** Overtime that is worked today and that the change makes unnecessary. */
function addOvertime({ random }: Scene, draft: Draft, season: boolean): void {
  const yearly = draft.value('gain') * (0.1 + random.next() * 0.2);
  const hours = random.whole(2, 12);
  const paidDays = draft.value(`days${season ? ' * busy' : ''}`);
  draft.fact('overtimeHours', 'Overtime a day that would no longer be needed', hours, 'hour/day', 'ask', {
    ask: ['overtime', 'extra hours'],
  });
  draft.fact(
    'overtimePay',
    'Cost of an hour of overtime',
    Math.min(60, Math.max(16, significant(yearly / (hours * paidDays)))),
    'GBP/hour',
    'ask',
    { ask: ['overtime pay', 'wage', 'hourly'] },
  );
  draft.calc(
    'overtimeSaved',
    'Overtime saved a year',
    `overtimeHours * overtimePay * days${season ? ' * busy' : ''}`,
    'GBP/year',
  );
}

function addRunning({ random }: Scene, draft: Draft, resource: string): void {
  const share = 0.15 + random.next() * 0.25;
  const each = significant((draft.value('gain') * share) / draft.value('added'));
  if (random.chance(0.5)) {
    draft.fact(
      'runningEach',
      'Yearly staff and upkeep of each addition',
      each,
      `GBP/${resource}/year`,
      'ex-costs',
    );
    draft.fact(
      'rent',
      'Yearly rent for the space',
      significant(each * (0.1 + random.next() * 0.15)),
      'GBP/year',
      'ask',
      { ask: ['rent', 'space', 'room'] },
    );
    draft.calc('running', 'Yearly running cost', 'runningEach * added + rent', 'GBP/year');
    return;
  }
  const weights = [0.55 + random.next() * 0.15, 0.2 + random.next() * 0.1];
  draft.fact(
    'staffEach',
    'Staff, each addition',
    significant(each * (weights[0] ?? 0.6)),
    `GBP/${resource}/year`,
    'ex-costs',
  );
  draft.fact(
    'upkeepEach',
    'Upkeep, each addition',
    significant(each * (weights[1] ?? 0.2)),
    `GBP/${resource}/year`,
    'ex-costs',
  );
  draft.fact(
    'powerEach',
    'Supplies and power, each addition',
    significant(each * 0.12),
    `GBP/${resource}/year`,
    'ex-costs',
  );
  draft.calc('running', 'Yearly running cost', '(staffEach + upkeepEach + powerEach) * added', 'GBP/year');
}

function addHurdles(
  scene: Scene,
  draft: Draft,
  { net, running, season, overtime }: Expansion,
  narrow: Step,
): Hurdles {
  const { random, level } = scene;
  const busy = season ? ' * busy' : '';
  const overtimeDay = overtime ? ' + overtimeHours * overtimePay' : '';
  const levers: Lever[] = [
    { id: 'contribution', slope: `extra * days${busy}` },
    { id: 'days', slope: `(extra * contribution${overtimeDay})${busy}` },
    ...(season ? [{ id: 'busy', slope: `(extra * contribution${overtimeDay}) * days` }] : []),
    ...(running && draft.facts.staffEach ? [{ id: 'staffEach', slope: '-1 * added' }] : []),
    ...(running && draft.facts.runningEach ? [{ id: 'runningEach', slope: '-1 * added' }] : []),
  ].filter(({ id }) => id !== 'days' || draft.value('days') < 300);
  const withCapex = random.chance(0.6 + level * 0.15);
  return setHurdles(draft, random, {
    net,
    targetLabel: 'Yearly gain that the investment must bring',
    levers,
    ...(withCapex
      ? {
          invest: (total: number) => {
            const each = significant(total / draft.value('added'));
            if (each > DEAREST_ADDITION) throw new UnusableDraw('one more would not cost that much');
            draft.fact(
              'capexEach',
              'One-off cost of each addition, all in',
              each,
              `GBP/${unitOfResource(narrow.resource)}`,
              'ask',
              { ask: ['capex', 'investment', 'price', 'cost to buy'] },
            );
            return draft.calc('capex', 'Investment', 'capexEach * added', 'GBP');
          },
        }
      : {}),
  });
}

function exhibits(
  { random, business, client }: Scene,
  draft: Draft,
  { steps }: Line,
  { running }: Expansion,
): Exhibit[] {
  const units = pluralOf(business.process.unit);
  const all: Exhibit[] = [
    {
      id: 'ex-steps',
      title: random.pick([
        `The steps behind ${business.process.what}`,
        `Steps, equipment and rates`,
        `What each step can do`,
      ]),
      kind: 'table',
      columns: ['Step', 'Carried out by', 'How many', `${capital(units)} an hour, each`],
      rows: steps.map(({ label, resource, count, rate }) => [
        label,
        capital(resource),
        { fact: count },
        { fact: rate },
      ]),
      altText:
        `Table of the steps ${listed(steps.map(({ label }) => inSentence(label)))} with their number and rate.`.slice(
          0,
          400,
        ),
      source: `${client}, time study`,
      revealOn: 'b1',
    },
  ];
  const day = ['demand', 'clock', 'days', 'contribution'].filter(
    (id) => draft.facts[id]?.reveal === DAY_EXHIBIT,
  );
  if (day.length > 0) {
    all.push({
      id: DAY_EXHIBIT,
      title: random.pick([
        'Operating figures',
        'A working day in figures',
        'What managers know about a normal day',
      ]),
      kind: 'table',
      columns: ['Figure', 'Value'],
      rows: day.map((id) => [dayLabel(draft.facts[id]), { fact: id }]),
      altText: 'Table with demand, hours a day, days a year and the contribution from one more unit.',
      source: `${client}, operations department`,
      revealOn: 'b2',
    });
  }
  const lines = ['staffEach', 'upkeepEach', 'powerEach'].filter((id) => draft.facts[id]);
  if (running && lines.length > 1) {
    all.push({
      id: 'ex-costs',
      title: 'Yearly cost of running each addition',
      kind: 'bar',
      unit: '£ a year for each addition',
      axisFrom: 0,
      series: lines.map((id) => ({
        label: (draft.facts[id]?.label ?? id).replace(', each addition', ''),
        value: { fact: id },
      })),
      altText: 'Bars with the yearly cost of staff, upkeep, and supplies and power for each addition.',
      source: `${client}, finance department`,
      revealOn: 'b3',
    });
  } else if (running) {
    all.push({
      id: 'ex-costs',
      title: 'Yearly running cost of the additions',
      kind: 'table',
      columns: ['Cost', '£ a year'],
      rows: [['Staff and upkeep, for each', { fact: 'runningEach' }]],
      altText: 'Table with the yearly staff and upkeep of each addition.',
      source: `${client}, finance department`,
      revealOn: 'b3',
    });
  }
  return all;
}

/** The label with its unit where the label alone does not tell it. */
const dayLabel = (fact: Fact | undefined) =>
  `${fact?.label ?? ''}${fact?.unit.startsWith('GBP') ? ' (£)' : ''}`;

function paceTask(
  { random, business, level }: Scene,
  draft: Draft,
  { steps, narrow, today, hours, yieldFact }: Line,
): Part {
  const units = pluralOf(business.process.unit);
  const good = yieldFact ? ` * ${yieldFact}` : '';
  const first = steps[0] as Step;
  return {
    id: 'pace-task',
    kind: 'quant',
    minutes: 7 + level,
    ask: random.pick([
      `How many ${units} a day can the process deliver now, and which step decides?`,
      `Find the step that sets the pace. What is the daily output today?`,
      `What is the most that the process can deliver in a day as it stands?`,
    ]),
    frameworkRefs: ['b1'],
    answer: today,
    path: [...(level > 0 ? [narrow.capacity] : []), 'pace', ...(draft.calcs.hours ? ['hours'] : []), today],
    tolerancePct: 2,
    mistakes: draft
      .mistakes(today, [
        mistake(
          'average-step',
          `(${steps.map(({ capacity }) => capacity).join(' + ')}) / ${steps.length} * ${hours}${good}`,
          'You averaged the steps; the slowest one sets the pace for all.',
        ),
        mistake(
          'slowest-machine',
          `min(${steps.map((step) => `${step.rate} * ${narrow.count}`).join(', ')}) * ${hours}${good}`,
          'You looked for the slowest rate; what counts is the rate times how many there are.',
        ),
        ...(first !== narrow
          ? [
              mistake(
                'first-step',
                `${first.capacity} * ${hours}${good}`,
                `You took ${inSentence(first.label)}, where the work starts, not the step where it gets stuck.`,
              ),
            ]
          : []),
        ...(draft.calcs.hours
          ? [
              mistake(
                'clock-hours',
                `pace * clock${good}`,
                'You used all the hours on the clock; part of them is lost.',
              ),
            ]
          : []),
        ...(yieldFact
          ? [mistake('no-yield', `pace * ${hours}`, 'Part of the output is not right first time.')]
          : []),
      ])
      .slice(0, 5),
    hints: ['Work out an hourly capacity for each step and look for the smallest.'],
    soWhat: `${narrow.label} sets the pace at {calc:pace:unit}; work on any other step would change nothing yet.`,
  };
}

function slackTask({ random, business }: Scene, draft: Draft, { steps, narrow, next }: Line): Part {
  draft.calc('headroom', 'Room until the next step limits', 'next - pace', `${business.process.unit}/hour`);
  // A small whole number such as 1 would stand in the prompt by accident ("one step").
  const headroom = Number(draft.value('headroom').toPrecision(3));
  if (headroom <= 0 || (Number.isInteger(headroom) && headroom <= 12))
    throw new UnusableDraw('too little room');
  const other = steps.find((step) => step !== narrow && step !== next) ?? next;
  return {
    id: 'room-task',
    kind: 'exhibit',
    minutes: 4,
    ask: random.pick([
      `If ${inSentence(narrow.label)} were as wide as you like, by how many ${pluralOf(business.process.unit)} an hour could the pace rise before another step limits it?`,
      `Suppose that ${inSentence(narrow.label)} no longer limits. How many more ${pluralOf(business.process.unit)} an hour until the next step does?`,
    ]),
    frameworkRefs: ['b1'],
    answer: 'headroom',
    path: ['pace', 'next', 'headroom'],
    tolerancePct: 3,
    mistakes: draft.mistakes('headroom', [
      mistake('whole-next', 'next', 'That is the pace of the next step, not the room until it limits.'),
      mistake(
        'wrong-step',
        `${other.capacity} - pace`,
        `You compared with ${inSentence(other.label)}; another step limits before that.`,
      ),
    ]),
    hints: ['Find the second-smallest capacity.'],
    soWhat: `After {calc:headroom:unit} more, ${inSentence(next.label)} takes over as the limit, so more than that is wasted at ${inSentence(narrow.label)}.`,
  };
}

function worthTask(
  { random, level, business }: Scene,
  draft: Draft,
  { narrow, hours, yieldFact, today }: Line,
  expansion: Expansion,
  hurdles: Hurdles,
): Part {
  const answer = hurdles.payback ?? expansion.net;
  const over = (formula: string) => (hurdles.payback ? `capex / (${formula})` : formula);
  const good = yieldFact ? ` * ${yieldFact}` : '';
  const busy = expansion.season ? ' * busy' : '';
  const rest = `${expansion.running ? ' - running' : ''}${expansion.overtime ? ' + overtimeSaved' : ''}`;
  const worth = (units: string) => over(`(${units}) * days${busy} * contribution${rest}`);
  const added = `{fact:added} more ${unitWords(narrow.resource, draft.value('added'))}`;
  return {
    id: 'worth-task',
    kind: 'quant',
    minutes: 9 + level,
    ask: random.pick([
      `The client could buy ${added}. ${hurdles.payback ? 'When would that pay back?' : 'What would that add a year, after running cost?'}`,
      `Now suppose ${added} for ${inSentence(narrow.label)}. ${hurdles.payback ? 'What is the payback?' : 'What is the yearly gain?'}`,
    ]),
    frameworkRefs: ['b2', 'b3'],
    answer,
    path: [
      ...(level > 0 ? ['newPace'] : []),
      'after',
      'extra',
      'gain',
      expansion.net,
      ...(hurdles.payback ? ['payback'] : []),
    ],
    tolerancePct: 3,
    mistakes: draft
      .mistakes(answer, [
        mistake(
          'no-cap',
          worth(`widened * ${hours}${good} - ${today}`),
          'You let the widened step run at its full rate; the next step or demand stops it earlier.',
        ),
        mistake(
          'demand-gap',
          worth(`demand - ${today}`),
          'You assumed that all demand can now be served; the process does not reach it.',
        ),
        ...(expansion.season
          ? [
              mistake(
                'every-day',
                over(`extra * days * contribution${rest}`),
                'Demand is that high on some days only.',
              ),
            ]
          : []),
        ...(expansion.running
          ? [
              mistake(
                'no-running',
                over(`gain${expansion.overtime ? ' + overtimeSaved' : ''}`),
                'You left out the yearly running cost.',
              ),
            ]
          : []),
        ...(expansion.overtime
          ? [
              mistake(
                'no-overtime',
                over(`gain${expansion.running ? ' - running' : ''}`),
                'You left out the overtime that is no longer needed.',
              ),
            ]
          : []),
        mistake(
          'all-volume',
          worth('after'),
          `You valued every ${business.process.unit}, not only the extra ones.`,
        ),
      ])
      .slice(0, 5),
    hints: [`Extra volume is {calc:extra:unit}.`],
    soWhat:
      hurdles.decision.verdict === 'yes'
        ? `The change adds {calc:extra:unit} and {calc:${expansion.net}} a year, against a target of {fact:target}: it is worth doing.`
        : `The change adds {calc:extra:unit} but only {calc:${expansion.net}} a year, against a target of {fact:target}${hurdles.payback ? ', and pays back in {calc:payback:unit} against a limit of {fact:hurdle:unit}' : ''}.`,
  };
}

function frame(
  { random, business, client, theme }: Scene,
  { steps, narrow, next, yieldFact }: Line,
  expansion: Expansion,
): Plot['buckets'] {
  const { process } = business;
  return [
    {
      id: 'b1',
      label: random.pick([`The steps behind ${process.what}`, 'What the process can do today']).slice(0, 90),
      leaves: [
        `Rate and number of ${unitWords(narrow.resource)} at ${inSentence(narrow.label)}`,
        `Pace of ${inSentence(next.label)} and the steps around it`,
        `Hours lost to stops or set-ups`,
        ...(yieldFact ? [`${capital(pluralOf(process.unit))} that have to be done twice`] : []),
      ],
      explored: true,
    },
    {
      id: 'b2',
      label: random
        .pick([`Demand and what one more ${process.unit} is worth`, `Demand for ${process.what}`])
        .slice(0, 90),
      leaves: [
        `${capital(pluralOf(process.unit))} asked for on a normal day`,
        `Contribution from one more ${process.unit}`,
        ...(expansion.season
          ? ['Busy and quiet days over the year']
          : [`Will ${business.customers} wait, or go elsewhere`]),
      ],
      explored: true,
    },
    {
      id: 'b3',
      label: random
        .pick([`Ways to widen ${inSentence(narrow.label)}`, 'The investment and its alternatives'])
        .slice(0, 90),
      leaves: [
        `Price and running cost of another ${narrow.resource}`,
        ...(expansion.overtime
          ? ['Overtime that could be saved']
          : [`Longer hours for ${inSentence(narrow.label)}`]),
        `Moving people from ${inSentence((steps.find((step) => step !== narrow && step !== next) ?? next).label)}`,
      ],
      explored: true,
    },
    {
      id: 'b4',
      label: random
        .pick([`What surrounds the process at ${client}`, 'People, suppliers and the news'])
        .slice(0, 90),
      leaves: [
        `What news of ${theme} could do to demand`.slice(0, 110),
        `Staff who can work at ${inSentence(narrow.label)}`,
      ],
      explored: false,
      deprioritised: 'No figures; useful for risks and next steps.',
    },
  ];
}

function clarify(
  { random, business, client, theme }: Scene,
  { steps }: Line,
  expansion: Expansion,
): Plot['clarifications'] {
  const { process } = business;
  return random.sample(
    [
      {
        q: `What happens to demand that cannot be served?`,
        a: `It is lost: ${business.customers} do not wait.`,
      },
      {
        q: `Does every ${process.unit} go through all the steps?`,
        a: `Yes, in the order shown, from ${inSentence(steps[0]?.label ?? '')} to ${inSentence(steps.at(-1)?.label ?? '')}.`,
      },
      {
        q: 'Can work pile up between the steps?',
        a: 'There is little room for that; treat the line as running at the pace of its narrowest step.',
      },
      {
        q: 'Can people move from one step to another?',
        a: 'Not without training. Take the steps as they are.',
      },
      { q: 'Is the target before tax?', a: 'Yes, and after the running cost of anything that is added.' },
      {
        q: `Is quality a concern?`,
        a: `${client} is content with quality; it is the number of ${pluralOf(process.unit)} that falls short.`,
      },
      {
        q: `Does the news on ${theme} change demand?`,
        a: 'It may in the long run. Use today’s demand for the numbers.',
      },
      ...(expansion.season
        ? []
        : [
            {
              q: 'Is demand the same on all days?',
              a: 'Near enough. Take it as the same on every working day.',
            },
          ]),
    ],
    random.whole(3, 5),
  );
}

function recommend(
  scene: Scene,
  draft: Draft,
  { narrow }: Line,
  expansion: Expansion,
  hurdles: Hurdles,
  move: string,
  yes: boolean,
): string {
  const { random, client } = scene;
  const why = random.pick([
    `${narrow.label} holds the process at {calc:pace:unit}; the change adds {calc:extra:unit}, and the limit is then {least:limits}.`,
    `The process runs at the pace of ${inSentence(narrow.label)}, {calc:pace:unit}. With the change, {calc:extra:unit} more get through, up to the limit that {least:limits} sets.`,
  ]);
  const numbers = ` That is worth {calc:${expansion.net}} a year against a target of {fact:target}.`;
  const payback = hurdles.payback
    ? ' The {calc:capex} invested comes back in {calc:payback:unit}; the limit is {fact:hurdle:unit}.'
    : '';
  const turn = closingSentence(scene, draft, hurdles);
  if (yes) return `Yes, ${move} at ${inSentence(narrow.label)}. ${why}${numbers}${payback} ${turn}`;
  return `No, ${client} should not ${move} on these terms. ${why}${numbers}${payback} ${turn}`;
}
