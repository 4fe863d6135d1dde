import { BlueprintShelf } from '../../features/blueprints/components/blueprint-shelf.js';
import { SureSetting } from '../../features/blueprints/components/sure-setting.js';
import { usePageTitle } from '../../lib/page-title.js';
import { SectionHeading } from './admin/section-heading.js';

/** What cases are written from, and how sure that must be with nobody at the desk. */
export function Component() {
  usePageTitle('Blueprints');
  return (
    <>
      <SectionHeading title="Blueprints">
        Cases are written from these: authors keep them, and each draws its numbers anew. Each case that a
        blueprint gave in the last 26 weeks, up to four, lowers its chances of the next by a fifth.
      </SectionHeading>
      <SureSetting />
      <BlueprintShelf />
    </>
  );
}
