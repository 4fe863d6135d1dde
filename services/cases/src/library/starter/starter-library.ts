import { type CaseModel, caseModelSchema } from '@casedrop/case-engine';
import appleColdStore from './apple-cold-store.json' with { type: 'json' };
import biologicalSeedCoating from './biological-seed-coating.json' with { type: 'json' };
import bookingSoftwareFreeRival from './booking-software-free-rival.json' with { type: 'json' };
import cartonMakerAcquisition from './carton-maker-acquisition.json' with { type: 'json' };
import coffeeShopExpansion from './coffee-shop-expansion.json' with { type: 'json' };
import countryHotelsGlamping from './country-hotels-glamping.json' with { type: 'json' };
import electricCarChargingNetwork from './electric-car-charging-network.json' with { type: 'json' };
import festivalPromoterFamilyShows from './festival-promoter-family-shows.json' with { type: 'json' };
import fibreNetworkPriceRise from './fibre-network-price-rise.json' with { type: 'json' };
import hearingAidMarket from './hearing-aid-market.json' with { type: 'json' };
import homeInsulationGrant from './home-insulation-grant.json' with { type: 'json' };
import jobTrainingProgramme from './job-training-programme.json' with { type: 'json' };
import leakSensorLaunch from './leak-sensor-launch.json' with { type: 'json' };
import linenHireBuyout from './linen-hire-buyout.json' with { type: 'json' };
import medicalKitsProfitFall from './medical-kits-profit-fall.json' with { type: 'json' };
import museumEntryQueue from './museum-entry-queue.json' with { type: 'json' };
import mutualRenewalDiscount from './mutual-renewal-discount.json' with { type: 'json' };
import officeCatererClosures from './office-caterer-closures.json' with { type: 'json' };
import padelCourtDemand from './padel-court-demand.json' with { type: 'json' };
import parcelDepotBottleneck from './parcel-depot-bottleneck.json' with { type: 'json' };
import petShopsDiscounter from './pet-shops-discounter.json' with { type: 'json' };
import rentalHomesBuilder from './rental-homes-builder.json' with { type: 'json' };
import revisionLessonsPriceRise from './revision-lessons-price-rise.json' with { type: 'json' };
import streamingServiceGaming from './streaming-service-gaming.json' with { type: 'json' };
import surveyFirmAcquisition from './survey-firm-acquisition.json' with { type: 'json' };
import tileMakerTurnaround from './tile-maker-turnaround.json' with { type: 'json' };
import tutoringTelevisionCampaign from './tutoring-television-campaign.json' with { type: 'json' };

// Each is written by `npm run docs` from its blueprint, which says what stands on the shelf.

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
  medicalKitsProfitFall,
  festivalPromoterFamilyShows,
  countryHotelsGlamping,
  fibreNetworkPriceRise,
  rentalHomesBuilder,
  museumEntryQueue,
  revisionLessonsPriceRise,
  parcelDepotBottleneck,
  petShopsDiscounter,
  bookingSoftwareFreeRival,
  tileMakerTurnaround,
  officeCatererClosures,
  linenHireBuyout,
  appleColdStore,
  jobTrainingProgramme,
  homeInsulationGrant,
];

/** Fresh copies of the cases that a new installation starts with, the three samples first. */
export const starterCases = (): CaseModel[] =>
  [...SAMPLES, ...STARTERS].map((model) => caseModelSchema.parse(model));
