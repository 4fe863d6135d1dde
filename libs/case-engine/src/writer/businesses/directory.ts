import type { Industry } from '../../model/case-model.js';
import type { Business } from './business.js';
import { INDUSTRY_AND_LAND } from './industry-and-land.js';
import { RETAIL_AND_FOOD } from './retail-and-food.js';
import { SERVICES } from './services.js';
import { SPORT_AND_TRAVEL } from './sport-and-travel.js';
import { TECHNOLOGY_AND_MEDIA } from './technology-and-media.js';

/** Every kind of client that the offline writer knows. */
export const BUSINESSES: readonly Business[] = [
  ...RETAIL_AND_FOOD,
  ...TECHNOLOGY_AND_MEDIA,
  ...SPORT_AND_TRAVEL,
  ...INDUSTRY_AND_LAND,
  ...SERVICES,
];

/** The kinds of client of one industry; never empty. */
export function businessesOf(industry: Industry): readonly Business[] {
  return BUSINESSES.filter((business) => business.industry === industry);
}
