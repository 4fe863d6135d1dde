import { type CaseModel, caseModelSchema } from '@casedrop/case-engine';
import biologicalSeedCoating from './biological-seed-coating.json' with { type: 'json' };
import cartonMakerAcquisition from './carton-maker-acquisition.json' with { type: 'json' };
import coffeeShopExpansion from './coffee-shop-expansion.json' with { type: 'json' };
import electricCarChargingNetwork from './electric-car-charging-network.json' with { type: 'json' };
import hearingAidMarket from './hearing-aid-market.json' with { type: 'json' };
import leakSensorLaunch from './leak-sensor-launch.json' with { type: 'json' };
import mutualRenewalDiscount from './mutual-renewal-discount.json' with { type: 'json' };
import padelCourtDemand from './padel-court-demand.json' with { type: 'json' };
import streamingServiceGaming from './streaming-service-gaming.json' with { type: 'json' };
import surveyFirmAcquisition from './survey-firm-acquisition.json' with { type: 'json' };
import tutoringTelevisionCampaign from './tutoring-television-campaign.json' with { type: 'json' };

/** The specification's three sample cases. */
const SAMPLES: readonly unknown[] = [streamingServiceGaming, electricCarChargingNetwork, coffeeShopExpansion];

const STARTERS: readonly unknown[] = [
  hearingAidMarket,
  padelCourtDemand,
  surveyFirmAcquisition,
  cartonMakerAcquisition,
  tutoringTelevisionCampaign,
  mutualRenewalDiscount,
  biologicalSeedCoating,
  leakSensorLaunch,
];

/** Fresh copies of the cases that a new installation starts with, the three samples first. */
export function libraryCases(): CaseModel[] {
  return [...SAMPLES, ...STARTERS].map((model) => caseModelSchema.parse(model));
}
