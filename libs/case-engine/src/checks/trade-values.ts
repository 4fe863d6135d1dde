/** Values that people of a trade know by heart: a case that gets one of them wrong is not believed. */
export type TradeValue = 'price' | 'wage' | 'margin' | 'investment' | 'elasticity' | 'churn';

const TIMES = ['hour', 'shift', 'day', 'night', 'week', 'month', 'quarter', 'season', 'year'];
const JOBS = new Set(
  (
    'employee worker fte driver nurse vet fitter engineer teacher tutor carer picker packer porter cleaner consultant adviser agent ' +
    'manager operator cashier technician guard pilot chef cook waiter clerk surveyor apprentice recruiter auditor baker barista ' +
    'steward warden trainer welder mechanic machinist assembler programmer pharmacist optician instructor gardener builder'
  ).split(' '),
);
const EQUIPMENT = new Set(
  (
    'machine robot line station charger hub mast turbine battery gate lane scanner kiosk oven kiln tank store shop site branch depot ' +
    'warehouse berth van lorry truck tractor coach bus train carriage aircraft ship ferry vessel crane court screen pitch cabin'
  ).split(' '),
);

/** What somebody asks or allows for is no value of the trade. */
const ASKED =
  /\b(target|hurdle|least|most|highest|longest|limit|ceiling|budget|maximum|at most|must|may be|allows?|accepts?|asks?|expects?|for error)\b/i;
/** A step from one value to another is none of the trade either. */
const MOVE =
  /\b(rise|increase|cuts?|fall|drop|decrease|change|gap|difference|discount|saving|lost|loss|points?)\b/i;

const PRICE =
  /\b(prices?|fares?|tariffs?)\b|\b(fee|ticket|charge|premium|toll|(room|day|daily|nightly|freight|charter|berth) rate)$/i;
const BOUGHT_BY_MEASURE = new Set(['kWh', 'MWh', 'therm', 'barrel', 'litre']);
const NO_PRICE = /\b(costs?|fees|charges|contribution|margin|profit|upkeep|rent)\b/i;
const WAGE =
  /\b(wages?|salar(y|ies)|pay(?! (a|an|the|their|for|to|back|off|by|in)\b)|hourly rate|overtime rate)\b/i;
const PAID_BY_HOUR = /\b(overtime|labour|staff|working time)\b/i;
const NO_WAGE =
  /\b(bill|bills|total|payroll|sales|revenue|contribution|margin|fees?|profit|output|training|income|saving)\b/i;
const MARGIN = /\bmargins?\b/i;
const INVESTMENT =
  /\b(capex|capital (cost|expenditure|outlay|spend)|fit-?out|refit|investment|one-off cost|(conversion|installation|building|construction|set-?up|purchase) cost)\b|^cost (to|of) (build|open|set up|convert|install|equip|buy)(ing)?\b|\binstalled$/i;
const COST_OF_ONE = /^(cost|price) of (a|an|one|each|another)\b/i;
const CHURN =
  /\b(churn|attrition|(cancellation|lapse|retention|renewal) rate)\b|\b(who|that|which) (would |will )?(leave|cancel|lapse|quit|give it up)\b|\brenewed\b/i;

/** The noun of a label: what stands before "of a ticket", "on food", ", classical evenings". */
const headOf = (label: string): string =>
  label.split(/,|\s(?:of|on|for|in|per|at|to|from|with|by|that|which|who)\s/i)[0] ?? label;

/** What a unit counts, money left out: `GBP/driver/year` has `driver` and `year`. */
function under(unit: string): { things: string[]; times: string[] } {
  const parts = unit.split('/').slice(1);
  return {
    things: parts.filter((part) => !TIMES.includes(part)),
    times: parts.filter((part) => TIMES.includes(part)),
  };
}

function kindOfMoney(label: string, unit: string): TradeValue | undefined {
  const head = headOf(label);
  const { things, times } = under(unit);
  const wholeYear = things.length === 0 && times.join() === 'year';
  const each = things.length > 0 || (times.length > 0 && !wholeYear);
  if (MOVE.test(head)) return undefined;
  const paid = WAGE.test(head) || (times.includes('hour') && PAID_BY_HOUR.test(label));
  const ofOneJob = times.length > 0 && things.some((thing) => JOBS.has(thing));
  if (!NO_WAGE.test(head) && ((paid && (each || (wholeYear && /\bsalary\b/i.test(head)))) || ofOneJob))
    return 'wage';
  if (MARGIN.test(head)) return each ? 'margin' : undefined;
  const object = COST_OF_ONE.test(label) && things.some((thing) => EQUIPMENT.has(thing));
  if (times.length === 0 && (INVESTMENT.test(label) || object)) return 'investment';
  if (!each) return undefined;
  const byMeasure = things.some((thing) => BOUGHT_BY_MEASURE.has(thing)) && !NO_PRICE.test(head);
  return PRICE.test(head) || byMeasure ? 'price' : undefined;
}

/**
 * What of this kind a fact is, by its label and unit; `undefined` for volumes, totals, targets, changes and everything that
 * only the case itself can know.
 */
export function tradeValueOf(label: string, unit: string): TradeValue | undefined {
  if (ASKED.test(label)) return undefined;
  if (/\belasticit(y|ies)\b/i.test(label)) return 'elasticity';
  if (unit.startsWith('GBP')) return kindOfMoney(label, unit);
  if (!/^1(\/|$)/.test(unit)) return undefined;
  if (CHURN.test(label)) return 'churn';
  const head = headOf(label);
  return MARGIN.test(head) && !MOVE.test(head) ? 'margin' : undefined;
}
