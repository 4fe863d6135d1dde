import type { CaseModel } from '@casedrop/case-engine';
import { libraryEntry } from '@casedrop/case-engine/blueprint';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What of a written case new ones are compared with. */
@Entity('library_entries')
export class LibraryEntryEntity {
  /** Given before the commit: one that shows up late may lie below those that are known. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position!: string;

  @Column('uuid', { name: 'case_id' })
  caseId!: string;

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

const BYTES = 4;

/** The row of a case. */
export function libraryRow(
  caseId: string,
  model: CaseModel,
): Omit<LibraryEntryEntity, 'position' | 'createdAt'> {
  const { graph, fingerprint, sentences } = libraryEntry(caseId, model);
  const bytes = Buffer.alloc(sentences.size * BYTES);
  for (const [at, hash] of [...sentences].entries()) bytes.writeUInt32LE(hash, at * BYTES);
  return {
    caseId,
    title: model.title,
    graph,
    fingerprint,
    blueprint: model.blueprint?.id ?? null,
    scenario: model.blueprint?.scenario ?? null,
    client: model.client.name,
    sentences: bytes,
  };
}

/** Hashes of sentences as they are stored. */
export function sentencesIn(bytes: Buffer): Set<number> {
  const hashes = new Set<number>();
  for (let at = 0; at < bytes.length; at += BYTES) hashes.add(bytes.readUInt32LE(at));
  return hashes;
}
