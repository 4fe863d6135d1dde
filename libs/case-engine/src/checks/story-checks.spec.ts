import { soundCase } from '../testing/sound-case.js';
import { EVENT_STEMS } from './event-words.js';
import { storyFollowed } from './story-checks.js';
import { prepareSubject } from './subject.js';

/** How bridges tell each kind of news, and which way it goes. */
const BRIDGES: [event: string, direction: 'up' | 'down' | 'none', bridge: string][] = [
  ['close-sites', 'down', 'A large bank has announced that it will shut branches.'],
  ['open-sites', 'up', 'A discounter is about to open fifty stores.'],
  ['raise-price', 'up', 'The largest network has raised the fee of its customers.'],
  ['cut-price', 'down', 'A carmaker has cut the price of its electric model.'],
  ['acquire', 'up', 'Two makers of cartons want to merge.'],
  ['sell-unit', 'down', 'A telephone company is selling its masts.'],
  ['build-capacity', 'up', 'A new plant for vaccines has been given its permission.'],
  [
    'strike',
    'down',
    'Security staff at an airport will walk out over Easter; the union calls it a last resort.',
  ],
  ['pay-deal', 'up', 'A grocer has raised the wages of everybody in its shops.'],
  ['pay-deal', 'down', 'Pilots have agreed to less pay for a year.'],
  ['shortage', 'down', 'Hauliers are short of drivers.'],
  ['new-rule', 'none', 'Ministers want a limit on what an online slot may take.'],
  ['fine-or-suit', 'down', 'A water company has been fined for what it let into the river.'],
  ['new-rival', 'down', 'A newcomer gives its booking software away.'],
  ['launch', 'up', 'A brewer has launched a beer without alcohol.'],
  ['delay', 'down', 'The first deliveries have been put off; the chip is a year late.'],
  ['recall', 'down', 'A maker of dryers has recalled two hundred thousand of them.'],
  ['outage-or-breach', 'down', 'Payments stood still for a day after an outage.'],
  ['profit-fall', 'down', 'Earnings at larger lenders are lower than a year ago.'],
  ['profit-rise', 'up', 'An airline reports the highest profit that it ever made, and expects it to grow.'],
  ['sales-fall', 'down', 'Sales of department stores have fallen again.'],
  ['sales-rise', 'up', 'Online revenue of the chain has jumped.'],
  ['contract-won', 'up', 'A train builder has won an order for metro carriages.'],
  ['contract-lost', 'down', 'An operator has been stripped of its franchise.'],
  ['layoffs', 'down', 'A telephone company will cut ten thousand jobs.'],
  ['hiring', 'up', 'A supermarket is recruiting drivers for its home delivery.'],
  ['cost-cut', 'down', 'A broadcaster has promised to lower its costs.'],
  ['move-work', 'none', 'A phone maker is bringing its assembly home.'],
  ['subscription', 'none', 'A carmaker now takes a monthly fee for heated seats.'],
  ['input-cost', 'up', 'Energy has become dearer for whoever fires glass.'],
  ['tariff', 'down', 'A duty on imported steel takes effect in spring.'],
  ['subsidy', 'up', 'Households are offered a grant for heat pumps.'],
  ['public-spending', 'up', 'The county has increased what its council may spend on buses.'],
  ['public-spending', 'down', 'The budget of libraries has been reduced.'],
  ['demand-up', 'up', 'More guests than ever are booking by the sea, and bookings still grow.'],
  ['demand-down', 'down', 'Passengers stay away from the late trains.'],
  ['demand-shift', 'none', 'Shoppers turn from the high street to the screen.'],
  ['weather', 'down', 'A wet summer has emptied the pub gardens.'],
  ['unpaid', 'down', 'Lenders set money aside for loans that turn bad.'],
  ['insolvency', 'down', 'A chain of clothes shops has called in administrators.'],
  ['funding', 'up', 'A start-up for payments has found new investors.'],
  ['partnership', 'up', 'Two carmakers will develop batteries together.'],
  ['sponsorship', 'none', 'A club has a new name on its shirts.'],
  ['enter-market', 'up', 'A German discounter is entering the market.'],
  ['leave-market', 'down', 'A carmaker withdraws from India.'],
  ['supply-ethics', 'down', 'Fashion brands are accused of buying from sweatshops.'],
  ['green-pledge', 'none', 'A courier wants electric vans alone.'],
  ['leadership', 'none', 'A retailer has appointed a new chief executive.'],
];

function faultsOf(event: string, direction: 'up' | 'down' | 'none', bridge: string): string[] {
  const model = soundCase();
  model.title = 'Two kinds of morning';
  model.prompt = `${bridge} Is the answer yes?`;
  model.reading = { event, sector: 'any', direction, probability: 0.9, sure: true };
  return storyFollowed.find(prepareSubject(model).subject, {});
}

it('knows how every kind of news is told', () => {
  expect(new Set(BRIDGES.map(([event]) => event))).toEqual(new Set(EVENT_STEMS.keys()));
});

it.each(BRIDGES)('finds %s, going %s, in: %s', (event, direction, bridge) => {
  expect(faultsOf(event, direction, bridge)).toEqual([]);
});

it('finds few other events in what tells one', () => {
  const others = BRIDGES.flatMap(([told, direction, bridge]) =>
    [...EVENT_STEMS.keys()].filter(
      (event) => event !== told && faultsOf(event, direction, bridge).length === 0,
    ),
  );
  expect(others.length / (BRIDGES.length * (EVENT_STEMS.size - 1))).toBeLessThan(0.06);
});

it.each([
  ['pay-deal', 'down', 'A grocer has raised the wages of everybody in its shops.'],
  ['public-spending', 'up', 'The budget of libraries has been reduced.'],
  ['profit-fall', 'down', 'Profits of larger lenders have grown.'],
  ['raise-price', 'up', 'A carmaker has cut the price of its electric model.'],
] as const)('does not find %s, going %s, in: %s', (event, direction, bridge) => {
  expect(faultsOf(event, direction, bridge)).toEqual([
    `the headline was read as "${event}", going ${direction}; neither title nor prompt says so`,
  ]);
});
