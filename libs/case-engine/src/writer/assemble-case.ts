import type { CaseModel, Difficulty, Part } from '../model/case-model.js';
import type { Plot, Scene } from './scene.js';

/** What `assembleCase` needs beside the scene and its plot. */
export interface Frame {
  id: string;
  seed: number;
  archetype: CaseModel['meta']['archetype'];
  headline: string;
  publisher: string;
  url?: string;
  publishedAt: string;
}

const SCORES: Readonly<
  Record<Difficulty, [structure: 1 | 2 | 3 | 4 | 5, quant: 1 | 2 | 3 | 4 | 5, creativity: 1 | 2 | 3 | 4 | 5]>
> = {
  beginner: [2, 2, 2],
  intermediate: [3, 3, 3],
  advanced: [4, 4, 3],
};

/** Puts a plot into the common frame: opening, parts in order, solution, rubric, provenance. */
export function assembleCase(scene: Scene, plot: Plot, frame: Frame): CaseModel {
  const parts = allParts(scene, plot);
  const [structure, quant, creativity] = SCORES[scene.difficulty];
  const { business, client, kind, random } = scene;
  const model: CaseModel = {
    schema: 'case/1',
    id: frame.id,
    version: 1,
    seed: frame.seed,
    title: titleOf(scene, plot.titles),
    description: plot.description,
    client: { name: client, describedAs: kind },
    meta: {
      archetype: frame.archetype,
      industry: business.industry,
      format: ['interviewer-led', 'candidate-led', 'chatbot', 'peer-script'],
      difficulty: { label: scene.difficulty, structure, quant, creativity },
      estimatedMinutes: parts.reduce((sum, part) => sum + part.minutes, 0),
      locale: 'en-GB',
      currency: 'GBP',
      topicsTested: plot.topics,
    },
    provenance: {
      headline: frame.headline,
      publisher: frame.publisher,
      ...(frame.url ? { url: frame.url } : {}),
      publishedAt: frame.publishedAt,
      fictionalised: true,
      realFacts: [`${scene.story.charAt(0).toUpperCase()}${scene.story.slice(1)}`],
      generator: { kind: 'template', model: null, promptHash: null },
    },
    facts: plot.draft.facts,
    calcs: plot.draft.calcs,
    rankings: plot.rankings,
    decision: plot.decision,
    prompt: promptOf(scene, plot, kind),
    clarifications: plot.clarifications,
    framework: { note: plot.frameworkNote, buckets: plot.buckets },
    exhibits: plot.exhibits,
    parts,
    solution: {
      recommendation: plot.recommendation,
      reasons: plot.reasons,
      risks: random.sample(
        [
          ...new Set([
            ...plot.risks.slice(0, 1),
            ...random.sample(business.risks, 2),
            ...plot.risks.slice(1),
          ]),
        ],
        3,
      ),
      nextSteps: [...random.sample(business.nextSteps, 2), ...plot.nextSteps.slice(0, 1)],
    },
    rubric: rubricOf(plot, parts),
  };
  return model;
}

const LONGEST_TITLE = 160;

/** How a title goes on after the client's name: its first three words. */
const openingOf = (wording: string) => wording.split(' ', 3).join(' ');

/** The client's name and a wording that opens as few of the latest cases do. */
function titleOf({ client, random, recentTitles }: Scene, wordings: readonly string[]): string {
  const recent = recentTitles.map((title) => openingOf(title.slice(title.indexOf(': ') + 2)));
  const uses = (wording: string) => recent.filter((opening) => opening === openingOf(wording)).length;
  const [rarest] = random
    .sample(wordings, wordings.length)
    .filter((wording) => client.length + 2 + wording.length <= LONGEST_TITLE)
    .sort((a, b) => uses(a) - uses(b));
  return `${client}: ${rarest}`;
}

function promptOf(scene: Scene, plot: Plot, kind: string): string {
  const { random, business, client, bearing } = scene;
  const tension = random.pick(business.tensions);
  const opening = random.pick([
    `Our client, ${client}, is ${kind}. ${bearing}. ${tension}.`,
    `${client} is ${kind}. ${tension}. ${bearing}.`,
    `The board of ${client}, ${kind}, has asked for your help. ${tension}. ${bearing}.`,
    `The chief executive of ${client}, ${kind}, has called you in. ${bearing}. ${tension}.`,
    `You advise ${client}, ${kind}. ${tension}. ${bearing}.`,
  ]);
  return [opening, ...plot.situation, plot.question].join(' ');
}

function allParts(scene: Scene, plot: Plot): Part[] {
  const { random, client } = scene;
  const every = plot.buckets.map((bucket) => bucket.id);
  const explored = plot.buckets.filter((bucket) => bucket.explored).map((bucket) => bucket.id);
  const structure: Part = {
    id: 'structure',
    kind: 'structure',
    minutes: 5,
    ask: random.pick([
      `How would you structure your thinking for ${client}?`,
      `Take a moment, and then tell me which questions ${client} has to answer and in which order.`,
      `What would you want to understand before advising the board of ${client}?`,
      `Lay out your approach. What matters most for ${client} here?`,
    ]),
    frameworkRefs: every,
    hints: [
      `Begin with ${plot.buckets[0]?.label.charAt(0).toLowerCase()}${plot.buckets[0]?.label.slice(1)}.`,
    ],
    soWhat: `What decides is “${plot.buckets[0]?.label}” and “${plot.buckets[2]?.label}”; the rest belongs in the risks.`,
  };
  const brainstorm: Part = {
    id: 'brainstorm',
    kind: 'brainstorm',
    minutes: 5,
    ask: plot.brainstorm,
    frameworkRefs: explored.slice(0, 2),
    ideas: ideasOf(scene),
    hints: ['Group your ideas before you list them.'],
    soWhat: 'Good answers name a first choice and what it would take.',
  };
  const recommend: Part = {
    id: 'recommend',
    kind: 'recommend',
    minutes: 5,
    ask: random.pick([
      'The chief executive joins the call. What do you recommend?',
      `You meet the chair of ${client} in the lift. What is your advice?`,
      'Please sum up for the board: your answer, why, and what happens next.',
      'Close the case with your recommendation.',
    ]),
    frameworkRefs: every,
  };
  return [structure, ...plot.tasks, brainstorm, recommend];
}

function ideasOf({ random, business, level }: Scene): Record<string, string[]> {
  const groups = random.sample(Object.entries(business.ideas), 3);
  return Object.fromEntries(
    groups.map(([group, ideas]) => [group, random.sample(ideas, level === 0 ? 2 : 3)]),
  );
}

function rubricOf(plot: Plot, parts: readonly Part[]): CaseModel['rubric'] {
  const tasks = plot.tasks.map((task) => task.id);
  const answers = plot.tasks.flatMap((task) => (task.answer ? [`{calc:${task.answer}:unit}`] : []));
  const last = tasks.at(-1) ?? '';
  const anchors = (one: string, three: string, five: string) => ({ 1: one, 3: three, 5: five });
  return {
    scale: [1, 5],
    criteria: [
      {
        id: 'structuring',
        dimension: 'structuring',
        weight: 25,
        parts: ['structure'],
        anchors: anchors(...plot.anchors.structure),
      },
      {
        id: 'quantitative',
        dimension: 'quantitative',
        weight: 25,
        parts: tasks,
        anchors: anchors(
          'Needs the method given, or stops before a result',
          `Reaches ${answers.slice(0, -1).join(' and ')} within tolerance`,
          `Also reaches ${answers.at(-1)}, says what each step means and checks its size`,
        ),
      },
      {
        id: 'judgement',
        dimension: 'judgement',
        weight: 20,
        parts: [last],
        anchors: anchors(...plot.anchors.judgement),
      },
      {
        id: 'synthesis',
        dimension: 'synthesis',
        weight: 15,
        parts: ['recommend'],
        anchors: anchors(
          'Retells the case without an answer',
          'Opens with a clear {verdict}, gives two numbers and names a risk',
          'Opens with a clear {verdict}, gives the turning point of {calc:breakEven:unit}, risks and dated next steps',
        ),
      },
      {
        id: 'creativity',
        dimension: 'creativity',
        weight: 10,
        parts: ['brainstorm'],
        anchors: anchors(
          'Fewer than three ideas, all alike',
          `Five or more ideas in two groups, such as ${groupsOf(parts)}`,
          'Seven or more grouped ideas that fit this client, with a first choice and why',
        ),
      },
      {
        id: 'communication',
        dimension: 'communication',
        weight: 5,
        parts: ['structure', 'recommend'],
        anchors: anchors(
          'Hard to follow; numbers without units',
          'Clear order and units, some repetition',
          'Short, ordered and confident; the listener could repeat it',
        ),
      },
    ],
  };
}

function groupsOf(parts: readonly Part[]): string {
  const ideas = parts.find((part) => part.kind === 'brainstorm')?.ideas ?? {};
  return Object.keys(ideas)
    .slice(0, 2)
    .map((group) => `“${group}”`)
    .join(' and ');
}
