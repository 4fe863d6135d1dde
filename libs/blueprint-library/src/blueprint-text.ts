import type { BlueprintFile } from '@casedrop/case-engine/blueprint';
import { stringify } from 'yaml';

/** As wide as authors' files are read. */
const LINE_WIDTH = 140;

/** A blueprint's file as YAML, such as authors write and `readBlueprintFile` reads. */
export const blueprintText = (file: BlueprintFile): string =>
  `# yaml-language-server: $schema=../blueprint.schema.json\n${stringify(file, { lineWidth: LINE_WIDTH, aliasDuplicateObjects: false })}`;
