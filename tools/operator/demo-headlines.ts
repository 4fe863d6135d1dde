/** Ten headlines of a week, for the queue of a first start. Each leads to a case; none is of a real company. */
export const DEMO_HEADLINES: readonly string[] = [
  'Ferry operator to raise summer fares by 9% as fuel bill climbs',
  'Airline profit falls in a year of record passengers',
  'Ready-meal plant workers vote to strike over pay',
  'Payments app apologises after outage leaves shoppers unable to pay',
  'Brewer agrees takeover of rival with four hundred tied pubs',
  'Motor insurer cuts prices as new rival enters the market',
  'Vaccine maker to build a second filling line in Scotland',
  'Newspaper group puts its sports pages behind a paywall',
  'Supermarket sales hit record at Christmas',
  'Bank to close ninety branches as customers move to its app',
];
