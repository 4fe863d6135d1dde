import type { CaseModel, Ranking } from '../model/case-model.js';
import { soundCase } from './sound-case.js';
import { calculationGraph } from '../checks/calculation-graph.js';
import { textFingerprint } from '../checks/text-fingerprint.js';
import { ADVICE_DEFECTS } from './advice-defects.js';
import { DEFECT_CONTEXT, type Defect } from './defect.js';

const withText = (model: CaseModel, change: (recommendation: string) => string) => {
  model.solution.recommendation = change(model.solution.recommendation);
};

/** The fixed costs of the sound case, to be compared. */
const fixedCosts = (): Ranking => ({
  label: 'Fixed cost of a drive-thru site by line',
  items: ['rent', 'staff', 'energy'].map((id) => ({ name: id, formula: id })),
});

/** One or more defects for every check. */
export const DEFECTS: Defect[] = [
  {
    check: 'formulas-compile',
    what: 'a cycle',
    plant: (m) => (m.calcs.fixed!.formula = 'rent + fixed'),
    says: /depends on itself/,
  },
  {
    check: 'formulas-compile',
    what: 'an unreadable formula',
    plant: (m) => (m.calcs.fixed!.formula = 'rent +'),
    says: /calculation fixed/,
  },
  {
    check: 'references-resolve',
    what: 'an exhibit cell without a fact',
    plant: (m) => (m.exhibits[1]!.series![0]!.value = { fact: 'ghost' }),
    says: /ex2.*ghost/,
  },
  {
    check: 'references-resolve',
    what: 'a slot without a fact',
    plant: (m) => (m.parts[1]!.soWhat = 'It earns {calc:ghost}.'),
    says: /p2, so-what.*ghost/,
  },
  {
    check: 'references-resolve',
    what: 'a source with a slot without a fact',
    plant: (m) => (m.exhibits[0]!.source = 'Review of {fact:ghost} sites'),
    says: /exhibit ex1, source: \{fact:ghost\} names no fact/,
  },
  {
    check: 'references-resolve',
    what: 'a slot in a cell, which is printed as it is',
    plant: (m) => (m.exhibits[0]!.rows![0]![1] = 'of {fact:shops}'),
    says: /exhibit ex1, row 1: braces stand here as they are/,
  },
  {
    check: 'references-resolve',
    what: 'a part of an unknown branch',
    plant: (m) => (m.parts[1]!.frameworkRefs = ['b9']),
    says: /p2.*b9/,
  },
  {
    check: 'references-resolve',
    what: 'a mistake of an unknown value',
    plant: (m) => (m.parts[1]!.mistakes![0]!.formula = 'revDT * ghost'),
    says: /no-fixed.*ghost/,
  },
  {
    check: 'references-resolve',
    what: 'a doubled exhibit',
    plant: (m) => (m.exhibits[1]!.id = 'ex1'),
    says: /ex1 occurs twice/,
  },
  {
    check: 'references-resolve',
    what: 'a reveal that is nowhere',
    plant: (m) => (m.facts.rent!.reveal = 'ex7'),
    says: /rent.*ex7/,
  },
  {
    check: 'references-resolve',
    what: 'a calendar that no year has',
    plant: (m) => (m.facts.rent!.reveal = 'calendar'),
    says: /rent.*is in no calendar/,
  },
  {
    check: 'references-resolve',
    what: 'a highlight that is not shown',
    plant: (m) => (m.exhibits[1]!.highlight = 'Ghost'),
    says: /highlights "Ghost"/,
  },
  {
    check: 'anatomy',
    what: 'a structure that is not first',
    plant: (m) => m.parts.reverse(),
    says: /first part/,
  },
  {
    check: 'anatomy',
    what: 'one calculation only',
    plant: (m) => m.parts.splice(1, 1),
    says: /1 calculations/,
  },
  { check: 'anatomy', what: 'no brainstorm', plant: (m) => m.parts.splice(3, 1), says: /no brainstorm/ },
  {
    check: 'anatomy',
    what: 'a path that ends elsewhere',
    plant: (m) => m.parts[1]!.path!.pop(),
    says: /path of part p2/,
  },
  {
    check: 'prompt-shape',
    what: 'two questions',
    plant: (m) => (m.prompt = `Why now? ${m.prompt}`),
    says: /asks 2 questions/,
  },
  {
    check: 'prompt-shape',
    what: 'no question at the end',
    plant: (m) => (m.prompt = m.prompt.replace('Should Northlight', 'Tell us whether to').replace('?', '.')),
    says: /end in a question/,
  },
  {
    check: 'prompt-shape',
    what: 'too few words',
    plant: (m) =>
      (m.prompt = 'Add {fact:targetProfit} within {fact:targetPayback} years at {fact:units} sites?'),
    says: /prompt has \d+ words/,
  },
  {
    check: 'prompt-shape',
    what: 'no hurdle',
    plant: (m) =>
      (m.prompt = m.prompt
        .replace('at least {fact:targetProfit}', 'plenty')
        .replace('within {fact:targetPayback} years', 'soon')),
    says: /no hurdle/,
  },
  {
    check: 'calcs-recompute',
    what: 'a wrong value',
    plant: (m) => (m.calcs.siteProfit!.value = 282500),
    says: /siteProfit states 282500/,
  },
  {
    check: 'units-balance',
    what: 'a sum of unlike units',
    plant: (m) => (m.facts.rent!.unit = 'GBP/site'),
    says: /fixed.*joins/,
  },
  {
    check: 'units-balance',
    what: 'a result in another unit',
    plant: (m) => (m.calcs.revDT!.unit = 'GBP/year'),
    says: /revDT is stated in GBP\/year/,
  },
  {
    check: 'units-balance',
    what: 'a break-even in another unit than its lever',
    plant: (m) => (m.decision.flip.lever = 'rent'),
    says: /break-even maxCannib/,
  },
  {
    check: 'solvable',
    what: 'a fact that the exhibit does not show',
    plant: (m) => m.exhibits[1]!.series!.shift(),
    says: /rent should be in exhibit ex2/,
  },
  {
    check: 'solvable',
    what: 'a fact that no question calls for',
    plant: (m) => (m.facts.gm!.ask = []),
    says: /gm is given on request/,
  },
  {
    check: 'solvable',
    what: 'a fact missing from the prompt',
    plant: (m) => (m.facts.capexPerSite!.reveal = 'prompt'),
    says: /capexPerSite should be in the prompt/,
  },
  {
    check: 'no-orphan-facts',
    what: 'a fact used by nothing',
    plant: (m) => delete m.facts.ordersShop!.distractor,
    says: /ordersShop is used by nothing/,
  },
  {
    check: 'sums-hold',
    what: 'a series that misses its total',
    plant: (m) => m.exhibits[1]!.series!.pop(),
    says: /adds up to 530000/,
  },
  { check: 'sums-hold', what: 'a pie of less than 100%', plant: plantPie, says: /add up to 80%/ },
  {
    check: 'sums-hold',
    what: 'a stack that misses 100% beside one that does not',
    plant: (m) => plantStacks(m, [0.5, 0.3], [0.6, 0.4]),
    says: /"Morning" in ex3 add up to 80%/,
  },
  {
    check: 'sums-hold',
    what: 'a wrong row of totals',
    plant: (m) => m.exhibits[0]!.rows!.push(['Total', '', { fact: 'shops' }, '']),
    says: /Orders a day.*total says 120/,
  },
  {
    check: 'exhibits-used',
    what: 'an exhibit for nothing',
    plant: plantUselessExhibit,
    says: /ex3 feeds no question/,
  },
  {
    check: 'exhibits-readable',
    what: 'a chart without a unit',
    plant: (m) => delete m.exhibits[1]!.unit,
    says: /ex2 states no unit/,
  },
  {
    check: 'exhibits-readable',
    what: 'bars that need not start at zero',
    plant: (m) => delete m.exhibits[1]!.axisFrom,
    says: /start at zero/,
  },
  {
    check: 'exhibits-readable',
    what: 'a ragged table',
    plant: (m) => m.exhibits[0]!.rows![0]!.pop(),
    says: /row 1 of ex1/,
  },
  {
    check: 'exhibits-readable',
    what: 'a chart of mixed units',
    plant: (m) => (m.exhibits[1]!.series![1]!.value = { fact: 'days' }),
    says: /ex2 mixes/,
  },
  {
    check: 'exhibits-readable',
    what: 'a label with a slot',
    plant: (m) => (m.exhibits[1]!.series![0]!.label = 'Each of {fact:days} days'),
    says: /"Each of \{fact:days\} days" of ex2 prints its slot/,
  },
  {
    check: 'numbers-in-prose',
    what: 'a wrong sum of money',
    plant: (m) => withText(m, (t) => t.replace('{calc:netTotal}', '£3.9 million')),
    says: /recommendation: "£3.9 million"/,
  },
  {
    check: 'numbers-in-prose',
    what: 'a wrong percentage',
    plant: (m) => (m.parts[1]!.mistakes![1]!.says = 'Apply the 60% gross margin first.'),
    says: /no-margin: "60%"/,
  },
  {
    check: 'numbers-in-prose',
    what: 'a wrong number in words',
    plant: (m) => (m.parts[2]!.soWhat = 'It does not pay back within four years.'),
    says: /"four/,
  },
  {
    check: 'numbers-in-prose',
    what: 'a wrong plain number',
    plant: (m) => (m.framework.buckets[2]!.label = 'Effect on the 140 high-street shops'),
    says: /framework b3: "140"/,
  },
  {
    check: 'direction-words',
    what: 'above for below',
    plant: (m) => withText(m, (t) => t.replace('below the target', 'above the target')),
    says: /wrong way round/,
  },
  {
    check: 'direction-words',
    what: 'rises for falls',
    plant: (m) => withText(m, (t) => t.replace('falls from', 'rises from')),
    says: /goes the other way/,
  },
  {
    check: 'direction-words',
    what: 'a hurdle met that is missed',
    plant: (m) =>
      (m.parts[2]!.soWhat =
        'A payback of {calc:payback} years meets the hurdle of {fact:targetPayback} years.'),
    says: /does not hold/,
  },
  {
    check: 'direction-words',
    what: 'both targets met against the verdict',
    plant: (m) => (m.parts[2]!.soWhat = 'It meets both targets by a small margin.'),
    says: /but the verdict is no/,
  },
  {
    check: 'rankings-hold',
    what: 'a claim that the numbers do not bear out',
    plant: (m) => (m.rankings = { cost: { ...fixedCosts(), first: 'rent' } }),
    says: /rent is highest, but staff is/,
  },
  {
    check: 'rankings-hold',
    what: 'a claim of the lowest after a fact was redrawn',
    plant: (m) => {
      m.rankings = { cost: { ...fixedCosts(), last: 'energy' } };
      m.facts.energy!.value = 200000;
    },
    says: /energy is lowest, but rent is/,
  },
  {
    check: 'rankings-hold',
    what: 'a name printed where two items are level',
    plant: (m) => {
      m.rankings = { cost: fixedCosts() };
      m.facts.rent!.value = 309000;
      m.solution.risks[0] = 'The unions at {most:cost} may not agree';
    },
    says: /staff and rent are too near each other/,
  },
  {
    check: 'rankings-hold',
    what: 'items of unlike units',
    plant: (m) => {
      const { items, label } = fixedCosts();
      m.rankings = { cost: { label, items: [...items, { name: 'orders', formula: 'ordersDT' }] } };
    },
    says: /compares GBP/,
  },
  {
    check: 'rankings-hold',
    what: 'an item of an unknown value',
    plant: (m) => {
      const { items, label } = fixedCosts();
      m.rankings = { cost: { label, items: [...items, { name: 'ghosts', formula: 'ghost' }] } };
    },
    says: /ghosts: there is no fact or calculation "ghost"/,
  },
  {
    check: 'superlatives-hold',
    what: 'a small line called the largest',
    plant: (m) => (m.parts[1]!.soWhat = 'Rent is the largest fixed cost of a site.'),
    says: /p2, so-what: "Rent is the largest/,
  },
  {
    check: 'superlatives-hold',
    what: 'the largest line called the smallest',
    plant: (m) => (m.solution.risks[0] = 'Of the lowest line, staff, little is left to save'),
    says: /risk 1: "lowest line, staff"/,
  },
  {
    check: 'superlatives-hold',
    what: 'a format said to sell most that sells least',
    plant: (m) =>
      withText(m, (text) => `${text} Growth belongs to the high-street shop, where the price is highest.`),
    says: /recommendation: .*the price is highest/,
  },
  {
    check: 'superlatives-hold',
    what: 'bars said to be in order that are not',
    plant: (m) =>
      (m.exhibits[1]!.altText = 'Bars of four fixed cost lines, largest first, in pounds a year.'),
    says: /ex2, alt text/,
  },
  {
    check: 'no-leak',
    what: 'a prompt that names the item on top',
    plant: (m) => {
      m.rankings = { cost: fixedCosts() };
      m.prompt = `Its {most:cost} weighs. ${m.prompt}`;
    },
    says: /prompt gives \{most:cost\} away/,
  },
  {
    check: 'references-resolve',
    what: 'a place in a ranking that does not exist',
    plant: (m) => (m.parts[1]!.soWhat = 'It turns on {most:ghosts}.'),
    says: /p2, so-what.*\{most:ghosts\} names no ranking/,
  },
  {
    check: 'plausible-values',
    what: 'a year of 400 days',
    plant: (m) => (m.facts.days!.value = 400),
    says: /days is 400/,
  },
  {
    check: 'plausible-values',
    what: 'a margin of 97%',
    plant: (m) => (m.facts.gm!.value = 0.97),
    says: /gm is a margin of 0.97/,
  },
  {
    check: 'plausible-values',
    what: 'a share above one',
    plant: (m) => (m.facts.cannibal!.value = 1.4),
    says: /cannibal is a share of 1.4/,
  },
  {
    check: 'head-arithmetic',
    what: 'a fact of four digits',
    plant: (m) => (m.facts.rent!.value = 181700),
    says: /rent is 181700/,
  },
  {
    check: 'verdict-follows',
    what: 'the other verdict',
    plant: (m) => (m.decision.verdict = 'yes'),
    says: /rule gives no/,
  },
  {
    check: 'answer-first',
    what: 'an opening against the verdict',
    plant: (m) => withText(m, (t) => t.replace('Do not convert', 'Go ahead and convert')),
    says: /opens with a yes/,
  },
  {
    check: 'not-knife-edge',
    what: 'a target within a hair of the result',
    plant: (m) => {
      m.facts.targetProfit!.value = 3_750_000;
      m.facts.targetPayback!.value = 4;
    },
    says: /changes in \d+ of 200/,
  },
  {
    check: 'real-choice',
    what: 'targets out of reach',
    plant: (m) => (m.facts.targetProfit!.value = 90_000_000),
    says: /only 0 input/,
  },
  {
    check: 'break-even-flips',
    what: 'a break-even beside the turn',
    plant: (m) => (m.calcs.maxCannib!.formula = 'cannibal * 0.9'),
    says: /does not turn/,
  },
  {
    check: 'break-even-flips',
    what: 'the wrong direction',
    plant: (m) => (m.decision.flip.direction = 'above'),
    says: /already above/,
  },
  {
    check: 'mistakes-distinct',
    what: 'a mistake that hits the answer',
    plant: (m) => (m.parts[1]!.mistakes![0]!.formula = 'siteProfit * 1.01'),
    says: /no-fixed.*within tolerance/,
  },
  {
    check: 'mistakes-distinct',
    what: 'two mistakes alike',
    plant: (m) => (m.parts[1]!.mistakes![1]!.formula = 'revDT * gm'),
    says: /no-margin gives the same as no-fixed/,
  },
  {
    check: 'framework-shape',
    what: 'two branches',
    plant: (m) => m.framework.buckets.splice(2),
    says: /2 branches/,
  },
  {
    check: 'framework-shape',
    what: 'a point that stands twice',
    plant: (m) => (m.framework.buckets[1]!.leaves[0] = m.framework.buckets[0]!.leaves[0]!),
    says: /stands twice/,
  },
  {
    check: 'framework-specific',
    what: 'points of any case',
    plant: (m) =>
      m.framework.buckets.forEach(
        (bucket, index) =>
          (bucket.leaves = [`Market growth ${'abcd'[index]}`, `Competitors and risks ${'abcd'[index]}`]),
      ),
    says: /would fit any case/,
  },
  {
    check: 'framework-overlap',
    what: 'points that overlap',
    plant: (m) => (m.framework.buckets[2]!.leaves[0] = 'Gross margin on the drive-thru orders'),
    says: /nearly the same/,
  },
  {
    check: 'rubric-complete',
    what: 'weights of 95',
    plant: (m) => (m.rubric.criteria[0]!.weight = 20),
    says: /make 95/,
  },
  {
    check: 'rubric-complete',
    what: 'a part without score',
    plant: (m) => (m.rubric.criteria[3]!.parts = ['p5']),
    says: /p4 is not scored/,
  },
  {
    check: 'no-leak',
    what: 'the answer in a question',
    plant: (m) =>
      (m.parts[2]!.ask = 'One site earns {calc:siteProfit}. Does the programme meet both targets?'),
    says: /p3, question gives \{calc:siteProfit\} away/,
  },
  {
    check: 'no-leak',
    what: 'the answer typed into the prompt',
    plant: (m) =>
      (m.prompt = m.prompt.replace('Footfall is', 'A site may earn £282,400 a year. Footfall is')),
    says: /prompt gives siteProfit away/,
  },
  {
    check: 'no-leak',
    what: 'the answer as a total',
    plant: (m) => (m.exhibits[1]!.totalCalc = 'siteProfit'),
    says: /shows the answer siteProfit/,
  },
  {
    check: 'no-leak',
    what: 'the verdict in the description',
    plant: (m) => (m.description = 'The answer is {verdict}.'),
    says: /description gives \{verdict\} away/,
  },
  {
    check: 'no-leak',
    what: 'a calculation in the title',
    plant: (m) => (m.title = 'Northlight Coffee: a payback of {calc:payback} years'),
    says: /title gives \{calc:payback\} away/,
  },
  {
    check: 'no-leak',
    what: 'a rounded answer in words in a clarification',
    plant: (m) => (m.clarifications[0]!.a = 'Think of two hundred and eighty thousand pounds for each site.'),
    says: /clarification 1, answer gives siteProfit away/,
  },
  {
    check: 'no-verdict-in-front',
    what: 'the advice in the title',
    plant: (m) => (m.title = 'Northlight Coffee should not convert its retail-park sites'),
    says: /title: ".*" says what to decide/,
  },
  {
    check: 'no-verdict-in-front',
    what: 'a judgement in the description',
    plant: (m) => (m.description = 'A chain learns that converting sites is not worth the money.'),
    says: /description: ".*" says what to decide/,
  },
  {
    check: 'no-verdict-in-front',
    what: 'an answer behind the question of the prompt',
    plant: (m) => (m.prompt = `${m.prompt} No.`),
    says: /prompt: "No." says what to decide/,
  },
  {
    check: 'no-verdict-in-front',
    what: 'a clarification that answers the question of the case',
    plant: (m) => (m.clarifications[0] = { q: 'Should Northlight convert the sites?', a: 'Not yet.' }),
    says: /clarification 1, answer: "Not yet." answers the question/,
  },
  {
    check: 'no-verdict-in-front',
    what: 'words of the recommendation in the prompt',
    plant: (m) =>
      (m.prompt = `If the share of orders taken from our own shops falls it may turn. ${m.prompt}`),
    says: /prompt repeats the recommendation/,
  },
  {
    check: 'synthesis',
    what: 'a recommendation without numbers',
    plant: (m) => withText(m, (t) => t.replace(/\{[^}]*\}/g, 'some')),
    says: /quotes 0 of its reasons/,
  },
  {
    check: 'synthesis',
    what: 'a short recommendation',
    plant: (m) =>
      (m.solution.recommendation =
        'Do not convert: it adds {calc:netTotal} and pays back in {calc:payback} years.'),
    says: /has 1\d words/,
  },
  {
    check: 'synthesis',
    what: 'the same risk twice',
    plant: (m) => (m.solution.risks[1] = m.solution.risks[0]!),
    says: /fewer than 2 risks/,
  },
  {
    check: 'brainstorm-rich',
    what: 'five ideas',
    plant: (m) => (m.parts[3]!.ideas = { One: ['aaa', 'bbb', 'ccc'], Two: ['ddd', 'eee'] }),
    says: /5 ideas/,
  },
  {
    check: 'minutes-add-up',
    what: 'an estimate of an hour',
    plant: (m) => (m.meta.estimatedMinutes = 60),
    says: /take 35 minutes/,
  },
  {
    check: 'difficulty-fits',
    what: 'an easy case called advanced',
    plant: plantEasyAdvanced,
    says: /labelled advanced/,
  },
  {
    check: 'source-sound',
    what: 'a story of tomorrow',
    plant: (m) => (m.provenance.publishedAt = '2025-11-21'),
    says: /in the future/,
  },
  {
    check: 'source-sound',
    what: 'a day that is none',
    plant: (m) => (m.provenance.publishedAt = '2025-02-30'),
    says: /no date/,
  },
  {
    check: 'source-sound',
    what: 'a real company',
    plant: (m) => (m.client.name = 'Starbucks Drive Ltd'),
    says: /after starbucks/,
  },
  {
    check: 'source-sound',
    what: 'a web address that runs',
    plant: (m) => (m.provenance.url = 'javascript:alert(1)'),
    says: /no web address/,
  },
  {
    check: 'source-recent',
    what: 'an old story',
    plant: (m) => (m.provenance.publishedAt = '2025-11-01'),
    says: /19 days old/,
  },
  {
    check: 'hygiene',
    what: 'a placeholder',
    plant: (m) => (m.solution.risks[0] = 'TBD by the team'),
    says: /"TBD" is a placeholder/,
  },
  {
    check: 'hygiene',
    what: 'a control character',
    plant: (m) => (m.solution.risks[0] = 'A rival\u0000 opens nearby'),
    says: /is a control character/,
  },
  {
    check: 'hygiene',
    what: 'markdown',
    plant: (m) => (m.solution.risks[0] = 'A **bold** rival opens nearby'),
    says: /markdown/,
  },
  {
    check: 'hygiene',
    what: 'a machine talking',
    plant: (m) => (m.solution.risks[0] = 'As an AI I see no risk'),
    says: /machine/,
  },
  {
    check: 'hygiene',
    what: 'American spelling',
    plant: (m) => (m.solution.risks[0] = 'Rival centers open nearby'),
    says: /American/,
  },
  {
    check: 'hygiene',
    what: 'mixed spelling',
    plant: (m) => (m.solution.risks = ['We cannot organise it in time', 'We cannot optimize the lane']),
    says: /different spellings/,
  },
  {
    check: 'hygiene',
    what: 'another currency',
    plant: (m) => (m.solution.risks[0] = 'Beans are paid in dollars'),
    says: /another currency/,
  },
  {
    check: 'hygiene',
    what: 'a doubled sign',
    plant: (m) => (m.solution.risks[0] = 'Rent of £{fact:rent} may rise'),
    says: /twice/,
  },
  {
    check: 'new-calculation',
    what: 'a known graph',
    plant: () => undefined,
    says: /the same as other/,
    context: {
      ...DEFECT_CONTEXT,
      library: [{ id: 'other', graph: calculationGraph(soundCase()), fingerprint: '' }],
    },
  },
  {
    check: 'new-text',
    what: 'a re-skin',
    plant: (m) => {
      m.client.name = 'Southlight Coffee';
    },
    says: /of the text is that of other/,
    context: {
      ...DEFECT_CONTEXT,
      library: [{ id: 'other', graph: '', fingerprint: textFingerprint(soundCase()) }],
    },
  },
  {
    check: 'not-copied',
    what: 'a copied sentence',
    plant: () => undefined,
    says: /prompt copies/,
    context: {
      ...DEFECT_CONTEXT,
      sourceText:
        'Footfall is softening and rivals are opening drive-thru sites. Northlight can convert 20 leased sites.',
    },
  },
  ...ADVICE_DEFECTS,
];

function plantPie(model: CaseModel): void {
  model.facts.shareA = {
    label: 'Share of morning orders',
    value: 0.5,
    unit: '1',
    reveal: 'ex3',
    context: true,
  };
  model.facts.shareB = {
    label: 'Share of evening orders',
    value: 0.3,
    unit: '1',
    reveal: 'ex3',
    context: true,
  };
  const series = [
    { label: 'Morning', value: { fact: 'shareA' } },
    { label: 'Evening', value: { fact: 'shareB' } },
  ];
  model.exhibits.push({
    id: 'ex3',
    title: 'Exhibit 3. Orders by time of day',
    kind: 'pie',
    unit: '% of orders',
    series,
    altText: 'A ring of orders by time of day.',
    revealOn: 'b1',
  });
}

/** Stacked bars with two shares of the morning and two of the evening. */
export function plantStacks(model: CaseModel, morning: readonly number[], evening: readonly number[]): void {
  const groups = ['To take away', 'In the car'].map((label, at) => {
    const values = [morning[at], evening[at]].map((value = 0, part) => {
      const fact = `share${at}${part}`;
      model.facts[fact] = { label: 'Share of orders', value, unit: '1', reveal: 'ex3', context: true };
      return { fact };
    });
    return { label, values };
  });
  model.exhibits.push({
    id: 'ex3',
    title: 'Exhibit 3. How orders leave',
    kind: 'stacked-bar',
    unit: '% of orders',
    categories: ['Morning', 'Evening'],
    groups,
    altText: 'Stacked bars of orders by the way they leave.',
    revealOn: 'b1',
    axisFrom: 0,
  });
}

function plantUselessExhibit(model: CaseModel): void {
  const rows = [['Shops', { fact: 'shops' }]] as const;
  model.exhibits.push({
    id: 'ex3',
    title: 'Exhibit 3. Our shops today',
    kind: 'table',
    columns: ['Format', 'Number'],
    rows: [[...rows[0]]],
    altText: 'A table with the number of shops.',
    revealOn: 'b3',
  });
}

function plantEasyAdvanced(model: CaseModel): void {
  model.meta.difficulty.label = 'advanced';
  model.parts[1]!.path = ['siteProfit'];
  model.parts[2]!.path = ['payback'];
}
