import { contentStems } from '../text/words.js';
import type { Check } from './check.js';
import { DIRECTION_STEMS, EVENT_STEMS } from './event-words.js';

/** The case is about what the headline was read as. */
export const storyFollowed: Check = {
  id: 'story-followed',
  severity: 'warn',
  sentence: 'What the headline was read as, and which way it goes, occurs in the title or the prompt.',
  withoutValues: true,
  find: ({ model: { reading }, textAt }) => {
    const told = reading && EVENT_STEMS.get(reading.event);
    if (!told) return [];
    const said = new Set(contentStems(`${textAt('title')} ${textAt('prompt')}`));
    const [missing] = told.filter((group) => {
      if (group !== 'direction') return ![...group].some((stem) => said.has(stem));
      return (
        reading.direction !== 'none' && ![...DIRECTION_STEMS[reading.direction]].some((s) => said.has(s))
      );
    });
    if (!missing) return [];
    const way = reading.direction === 'none' ? '' : `, going ${reading.direction}`;
    return [`the headline was read as "${reading.event}"${way}; neither title nor prompt says so`];
  },
};
