import type { BlueprintLibrary } from '@casedrop/blueprint-library';
import type { CaseModel, LibraryEntry } from '@casedrop/case-engine';
import {
  libraryEntry,
  turnsOf,
  writeFromBlueprint,
  writeShelfCase,
  type Blueprint,
  type Choice,
  type Generated,
  type Scenario,
} from '@casedrop/case-engine/blueprint';
import { Inject, Injectable } from '@nestjs/common';
import type { LibraryCase } from '../persistence/library.repository.js';
import { BLUEPRINTS, HeadlineDesk, type Considered } from '../reading/headline-desk.js';
import { BlueprintTurn } from './blueprint-turn.js';
import type { CaseWriter, HeadlineSource } from './case-writer.js';

/** A headline that is to be written by a choice. */
export interface BlueprintTask {
  choice: Choice;
  source: HeadlineSource;
  place?: string;
  reading: CaseModel['reading'];
  seed: number;
  /** ISO date of today. */
  today: string;
  /** Oldest first. */
  library: readonly LibraryCase[];
}

/** Names of as many clients are not given again: half a year of cases. */
const RECENT_NAMES = 130;

/** Writes cases from blueprints: draws, binds and checks. */
@Injectable()
export class BlueprintWriter {
  private readonly shelves = new Map<string, readonly LibraryEntry[]>();

  constructor(
    @Inject(BLUEPRINTS) private readonly blueprints: BlueprintLibrary,
    private readonly desk: HeadlineDesk,
  ) {}

  /** The turns that blueprints have at a headline. */
  turnsAt(considered: Considered): CaseWriter[] {
    if (considered.declined) return [];
    return turnsOf(considered.choices).map((choice) => {
      const reading = this.desk.readingOf(considered, choice);
      return new BlueprintTurn(this, choice, reading, considered.read.place);
    });
  }

  /** A case that passed its checks, or why there is none. */
  write({ choice, source, place, reading, seed, today, library }: BlueprintTask): Generated {
    const blueprint = this.blueprints.blueprint(choice.blueprint);
    const { summary, ...provenance } = source;
    return writeFromBlueprint(
      {
        blueprint,
        scenario: scenarioOf(blueprint, choice.scenario),
        fit: blueprint.fits[choice.fit] ?? blueprint.fits[0]!,
        provenance,
        ...(place ? { story: { place } } : {}),
        ...(reading ? { reading } : {}),
      },
      {
        seed,
        today,
        library: [...this.shelfOf(blueprint), ...library],
        takenNames: recentNames(library),
        sourceText: [source.headline, summary ?? ''].join('\n'),
      },
    );
  }

  /** The case of a blueprint that installations begin with: none that was written here, and readers know it all the same. */
  private shelfOf(blueprint: Blueprint): readonly LibraryEntry[] {
    const known = this.shelves.get(blueprint.id);
    if (known) return known;
    const model = writeShelfCase(blueprint);
    const shelf = model ? [libraryEntry(model.id, model)] : [];
    this.shelves.set(blueprint.id, shelf);
    return shelf;
  }
}

/** Names of clients that are not given again so soon. */
export const recentNames = (library: readonly LibraryCase[]): ReadonlySet<string> =>
  new Set(library.slice(-RECENT_NAMES).flatMap(({ client }) => (client ? [client] : [])));

function scenarioOf({ id, scenarios }: Blueprint, wanted: string): Scenario {
  const found = scenarios.find((scenario) => scenario.id === wanted);
  if (!found) throw new RangeError(`The blueprint "${id}" has no scenario "${wanted}".`);
  return found;
}
