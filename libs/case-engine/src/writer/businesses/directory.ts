import type { Industry } from '../../model/case-model.js';
import { AGRICULTURE } from './agriculture.js';
import type { Business } from './business.js';
import { CONSUMER_RETAIL } from './consumer-retail.js';
import { EDUCATION } from './education.js';
import { ENERGY } from './energy.js';
import { FINANCIAL_SERVICES } from './financial-services.js';
import { FOOD_HOSPITALITY } from './food-hospitality.js';
import { HEALTHCARE } from './healthcare.js';
import { MANUFACTURING } from './manufacturing.js';
import { MEDIA_ENTERTAINMENT } from './media-entertainment.js';
import { PROFESSIONAL_SERVICES } from './professional-services.js';
import { PROPERTY_CONSTRUCTION } from './property-construction.js';
import { PUBLIC_SECTOR } from './public-sector.js';
import { SPORT_LEISURE } from './sport-leisure.js';
import { TECHNOLOGY } from './technology.js';
import { TELECOMS } from './telecoms.js';
import { TRANSPORT } from './transport.js';
import { TRAVEL_TOURISM } from './travel-tourism.js';

/** Every kind of client that the offline writer knows. */
export const BUSINESSES: readonly Business[] = [
  ...CONSUMER_RETAIL,
  ...FOOD_HOSPITALITY,
  ...TECHNOLOGY,
  ...TELECOMS,
  ...MEDIA_ENTERTAINMENT,
  ...SPORT_LEISURE,
  ...TRAVEL_TOURISM,
  ...TRANSPORT,
  ...ENERGY,
  ...MANUFACTURING,
  ...AGRICULTURE,
  ...PROPERTY_CONSTRUCTION,
  ...FINANCIAL_SERVICES,
  ...HEALTHCARE,
  ...EDUCATION,
  ...PROFESSIONAL_SERVICES,
  ...PUBLIC_SECTOR,
];

/** The kinds of client of one industry; never empty. */
export function businessesOf(industry: Industry): readonly Business[] {
  return BUSINESSES.filter((business) => business.industry === industry);
}
