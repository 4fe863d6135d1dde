import type { CaseModel } from '@casedrop/case-engine';
import { libraryEntry, packHashes } from '@casedrop/case-engine/blueprint';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What of a written case new ones are compared with. */
@Entity('library_entries')
export class LibraryEntryEntity {
  /** Given before the commit: one that shows up late may lie below those that are known. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position!: string;

  @Column('uuid', { name: 'case_id' })
  caseId!: string;

  /** Of the case's document. */
  @Column('integer')
  version!: number;

  @Column('text')
  title!: string;

  @Column('text')
  graph!: string;

  @Column('text')
  fingerprint!: string;

  @Column('text', { nullable: true })
  blueprint!: string | null;

  @Column('text', { nullable: true })
  scenario!: string | null;

  /** Name of its client. */
  @Column('text', { nullable: true })
  client!: string | null;

  /** Hashes of its sentences, four bytes each. */
  @Column('bytea', { nullable: true })
  sentences!: Buffer | null;

  @Column({ type: 'timestamptz', name: 'created_at', insert: false })
  createdAt!: Date;
}

/** The row of a case. */
export function libraryRow(
  caseId: string,
  model: CaseModel,
): Omit<LibraryEntryEntity, 'position' | 'createdAt'> {
  const { graph, fingerprint, sentences } = libraryEntry(caseId, model);
  return {
    caseId,
    version: model.version,
    title: model.title,
    graph,
    fingerprint,
    blueprint: model.blueprint?.id ?? null,
    scenario: model.blueprint?.scenario ?? null,
    client: model.client.name,
    // A case of no blueprint was written by plot, in an older house: its sentences stand in many cases and would refuse each other's.
    sentences: model.blueprint ? Buffer.from(packHashes(sentences)) : null,
  };
}
