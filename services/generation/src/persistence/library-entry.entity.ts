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
}
