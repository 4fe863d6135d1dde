import { openLibrary } from '@casedrop/blueprint-library';
import type { Provider } from '@nestjs/common';
import { ReadingSettingsRepository } from '../persistence/reading-settings.repository.js';
import { BLUEPRINTS, HeadlineDesk, SURE_SETTING } from './headline-desk.js';
import { HEADLINE_READER } from './headline-reader.js';
import { OfflineReader } from './offline-reader.js';

/** What reads headlines and chooses blueprints, in the service and in its worker. */
export const READING: Provider[] = [
  { provide: BLUEPRINTS, useFactory: openLibrary },
  { provide: HEADLINE_READER, useClass: OfflineReader },
  ReadingSettingsRepository,
  { provide: SURE_SETTING, useExisting: ReadingSettingsRepository },
  HeadlineDesk,
];
