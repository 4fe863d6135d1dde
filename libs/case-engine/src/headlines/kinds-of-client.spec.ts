import { describeStory } from './classify-headline.js';

/** "kind of client | headline": the client of the case has to be of the trade that the news is about. */
const NEAREST = `
retail-bank | Lending slows as base rate stays high
retail-bank | Mortgage rates rise above five per cent
small-business-lender | Small business lending falls to ten-year low
asset-manager | Pension savers withdraw record sums
asset-manager | Wealth manager launches low-cost trading app
payments-insurer | Pet insurance premiums soar
care-homes | Private equity firm buys care home chain
care-homes | Home care firm expands into Wales
pharmacy-chain | HRT shortage eases
medical-supplies | Drugmaker launches asthma medicine
vet-practices | Vet bills leave pet owners in debt
university | Graduate visa curbs hit business schools
language-schools | Language schools reopen after visa change
school-group | Free childcare hours leave nurseries short of money
tutoring | Online tutor cuts prices of lessons
water-company | Sewage fines push utility into loss
electricity-supplier | Energy bills to rise for small firms
vehicle-maker | Electric van maker collapses into administration
charging-network | Electric car drivers queue at rural chargers
pump-maker | Car parts supplier to close plant
metal-works | Aluminium tariffs hit smelters
dairy-farms | Dairy farmers dump milk as prices collapse
vegetable-growers | Strawberry growers short of pickers
law-firm | Magic circle firms raise pay
accountants | Accountants warn of backlog of tax returns
house-builder | First-time buyers squeezed by high rates
modular-homes | Modular housebuilders win funding for new homes
letting-agent | Landlords leave market as tax bites
flexible-offices | Office rents hit record in London
data-centre | Cloud provider raises prices for small firms
scheduling-software | Accounting software firm loses subscribers
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string]);

describe('kinds of client', () => {
  it.each(NEAREST)('suits %s best: "%s"', (kind, title) => {
    expect(describeStory({ title }).businesses).toContain(kind);
  });
});
