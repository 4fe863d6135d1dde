/** Ten headlines of a week, for the queue of a first start. Each leads to a case; none is of a real company. */
export const DEMO_HEADLINES: readonly string[] = [
  'Ferry operator to raise summer fares by 9% as fuel bill climbs',
  'Gym chain weighs closing a fifth of its clubs after membership slump',
  'Train operator faces summer of strikes over rota changes',
  'Brewer to build second bottling hall as alcohol-free beer sales double',
  'Online furniture retailer issues second profit warning in a year',
  'Hotel group to open forty budget hotels in market towns',
  'Private dentist chain raises check-up prices as NHS contracts lapse',
  'Water company to invest in leak detection after drought order',
  'Video game studio delays flagship title to next spring',
  'Parcel firm brings in surcharge for rural deliveries',
];
