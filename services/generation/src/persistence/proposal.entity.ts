import type { BlueprintFile } from '@casedrop/case-engine/blueprint';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A blueprint that a language model has proposed, whose draws passed every check, and of which a case was made. */
@Entity('proposals')
export class ProposalEntity {
  /** That of the blueprint. */
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @Column('uuid', { name: 'case_id' })
  caseId!: string;

  /** As an author's file has it, in that order. */
  @Column('json')
  blueprint!: BlueprintFile;

  @Column('text')
  model!: string;

  @Column('text', { name: 'prompt_version' })
  promptVersion!: string;

  /** Draws that were checked, all of which passed. */
  @Column('integer', { name: 'draws_passed' })
  drawsPassed!: number;

  @Column('timestamptz', { name: 'made_at' })
  madeAt!: Date;
}

/** A proposal before its case is there. */
export type Proposal = Pick<ProposalEntity, 'id' | 'blueprint' | 'model' | 'promptVersion' | 'drawsPassed'>;
