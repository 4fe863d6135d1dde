import { openLibrary } from '@casedrop/blueprint-library';
import { CONFIG } from '@casedrop/platform';
import type { Provider } from '@nestjs/common';
import type { LanguageModel } from '../integrations/openai/language-model.js';
import { ModelReader } from '../integrations/openai/model-reader.js';
import { LANGUAGE_MODEL, openLanguageModel } from '../integrations/openai/open-language-model.js';
import { ModelReadingRepository } from '../persistence/model-reading.repository.js';
import { ReadingSettingsRepository } from '../persistence/reading-settings.repository.js';
import { SpendRepository } from '../persistence/spend.repository.js';
import { BLUEPRINTS, HeadlineDesk, SURE_SETTING } from './headline-desk.js';
import { HEADLINE_READER, type HeadlineReader } from './headline-reader.js';
import { OfflineReader } from './offline-reader.js';

/** What reads headlines and chooses blueprints, in the service and in its worker. */
export const READING: Provider[] = [
  { provide: BLUEPRINTS, useFactory: openLibrary },
  SpendRepository,
  ModelReadingRepository,
  { provide: LANGUAGE_MODEL, useFactory: openLanguageModel, inject: [CONFIG, SpendRepository] },
  {
    provide: HEADLINE_READER,
    inject: [LANGUAGE_MODEL, ModelReadingRepository],
    useFactory: (model: LanguageModel | undefined, kept: ModelReadingRepository): HeadlineReader => {
      const offline = new OfflineReader();
      return model ? new ModelReader(offline, model, kept) : offline;
    },
  },
  ReadingSettingsRepository,
  { provide: SURE_SETTING, useExisting: ReadingSettingsRepository },
  HeadlineDesk,
];
