import type { LibraryEntry } from '@casedrop/case-engine';
import {
  commissionOf,
  libraryEntry,
  writeDraft,
  writeFromBlueprint,
  type Blueprint,
  type ReadingChance,
} from '@casedrop/case-engine/blueprint';
import type { Reading } from '@casedrop/contracts';
import { type LanguageModel, NO_ANSWER, type Question } from '../../integrations/openai/language-model.js';
import { data } from '../../integrations/openai/prompts/prompt.js';
import { PROPOSE_BLUEPRINT } from '../../integrations/openai/prompts/propose-blueprint.js';
import type { HeadlineReading } from '../../reading/headline-reader.js';
import { recentNames } from '../blueprint-writer.js';
import type { CaseWriter, WritingTask, Written } from '../case-writer.js';
import { type Judgement, readingTaken, type SoundProposal, type ToJudge } from './judge-proposal.js';
import { exampleOf, PROPOSAL_SCHEMA } from './proposal-form.js';

/** Times that a proposal goes back with its faults. */
const REPAIRS = 3;
/** A blueprint of one scenario has some 6,000 tokens; a model that thinks first takes as many again, and more. */
const OUTPUT = { most: 24_000, least: 6_000 };
const MOST_DETAIL = 4000;

/** What a turn works with. */
export interface ProposalTools {
  model: LanguageModel;
  judge: (proposal: ToJudge, signal: AbortSignal) => Promise<Judgement>;
  /** The blueprint that the model is shown. */
  example: Blueprint;
  /** How the headline was read. */
  read: HeadlineReading;
  /** The reading to keep with a case that takes this one. */
  readingOf: (taken: ReadingChance) => Reading;
}

/** An answer that was refused, and why. */
interface Refused {
  reply: string;
  faults: readonly string[];
}

/**
 * The turn of a language model at a headline: it proposes a blueprint, which is judged over fifty draws and goes back with the
 * sentences of the checks, three times at most. A sound one makes the case.
 */
export class ProposalTurn implements CaseWriter {
  readonly kind = 'language-model';

  constructor(private readonly tools: ProposalTools) {}

  async write(task: WritingTask): Promise<Written> {
    let refused: Refused | undefined;
    for (let repairs = 0; ; repairs += 1) {
      const { text, failed, run } = await this.tools.model.ask(this.question(task, refused), task);
      if (failed && failed !== 'cut-off') return { ok: false, reason: NO_ANSWER[failed], run };
      const reply = text ?? '';
      const judged = await this.tools.judge(this.toJudge(task, reply), task.signal);
      if ('sound' in judged) return this.written(task, judged.sound, run);
      const { result, faults } = judged;
      const detail = faults.join('\n').slice(0, MOST_DETAIL);
      if (repairs === REPAIRS)
        return { ok: false, reason: `The blueprint that was proposed is not sound: ${detail}`, run };
      await task.record({ ...run, result, detail });
      refused = { reply, faults };
    }
  }

  private question({ source, industry }: WritingTask, refused: Refused | undefined): Question {
    const { headline, summary = '' } = source;
    const { chances, direction } = this.tools.read;
    const story = { headline, summary, readings: chances.slice(0, 3), direction };
    return {
      phase: refused ? 'repairing' : 'proposing',
      prompt: PROPOSE_BLUEPRINT,
      messages: [
        { role: 'system', content: PROPOSE_BLUEPRINT.text },
        data({ example: exampleOf(this.tools.example) }),
        data({ story, ...(industry ? { industry } : {}) }),
        ...(refused
          ? [{ role: 'assistant' as const, content: refused.reply }, data({ faults: refused.faults })]
          : []),
      ],
      name: 'blueprint',
      schema: PROPOSAL_SCHEMA,
      output: OUTPUT,
    };
  }

  private toJudge({ source, industry, today, seed, library }: WritingTask, reply: string): ToJudge {
    const { headline, summary = '' } = source;
    return {
      reply,
      seed,
      readings: this.tools.read.chances,
      news: `${headline}\n${summary}`,
      ...(industry ? { industry } : {}),
      today,
      others: [...library, ...drawOf(this.tools.example, today)],
    };
  }

  /** The case of a sound proposal; its own draws are its first ones. */
  private written(
    { source, today, seed, library }: WritingTask,
    { file, blueprint, drawsPassed }: SoundProposal,
    run: Extract<Written, { ok: true }>['run'],
  ): Written {
    const { read, model, readingOf } = this.tools;
    const { summary = '', ...provenance } = source;
    const taken = readingTaken(blueprint, read.chances);
    if (!taken) throw new Error(`${blueprint.id} was found sound and does not take the story.`);
    const reading = readingOf(taken);
    const { others: _others, ...kept } = reading;
    const result = writeFromBlueprint(
      {
        blueprint,
        scenario: blueprint.scenarios[0],
        fit: blueprint.fits[0]!,
        provenance,
        ...(read.place ? { story: { place: read.place } } : {}),
        reading: kept,
      },
      {
        seed,
        today,
        library,
        takenNames: recentNames(library),
        sourceText: `${source.headline}\n${summary}`,
      },
    );
    if (!result.ok) return { ok: false, reason: result.reason, run };
    const { promptVersion, promptHash } = run;
    const generator = { kind: 'blueprint+llm', model: model.name, promptHash } as const;
    return {
      ok: true,
      model: { ...result.model, provenance: { ...result.model.provenance, generator } },
      run,
      reading,
      proposal: {
        ...{ id: blueprint.id, blueprint: file, model: model.name, drawsPassed },
        promptVersion: promptVersion ?? PROPOSE_BLUEPRINT.version,
      },
    };
  }
}

/** A case of the example, so that a proposal which copies its sentences is found out. */
function drawOf(example: Blueprint, today: string): LibraryEntry[] {
  const commission = commissionOf(example, example.scenarios[0], { turn: 0, today });
  const model = writeDraft(commission, { seed: 1, today });
  return model ? [libraryEntry(example.id, model)] : [];
}
