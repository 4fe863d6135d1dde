import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How one question of a case fared. */
@Entity('case_items')
export class CaseItemEntity {
  @PrimaryColumn('uuid', { name: 'case_id' })
  caseId!: string;

  @PrimaryColumn('text', { name: 'part_id' })
  partId!: string;

  @Column('integer')
  place!: number;

  @Column('text')
  kind!: string;

  @Column('integer')
  answered!: number;

  @Column('real', { nullable: true })
  facility!: number | null;

  @Column('real', { nullable: true })
  discrimination!: number | null;

  @Column('text', { nullable: true })
  concern!: string | null;
}
