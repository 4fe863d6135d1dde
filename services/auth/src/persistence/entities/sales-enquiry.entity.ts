import type { EnquiryState, StudentRange } from '@casedrop/contracts';
import { bigintNumber } from '@casedrop/platform';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** What somebody wrote to us, and what came of it. */
@Entity('sales_enquiries')
export class SalesEnquiryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Who was signed in when they sent it; with their account it goes. */
  @Column('bigint', { name: 'person_id', nullable: true, transformer: bigintNumber })
  personId!: number | null;

  @Column('text')
  name!: string;

  /** In lower case. Anybody can write any address here. */
  @Column('text')
  email!: string;

  @Column('text', { nullable: true })
  organisation!: string | null;

  /** None where it is not about Coach Pro. */
  @Column('text', { nullable: true })
  students!: StudentRange | null;

  @Column('text')
  message!: string;

  @Column('text')
  state!: EnquiryState;

  /** An admin's words. */
  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** The admin who changed it last. */
  @Column('bigint', { name: 'handled_by', nullable: true, transformer: bigintNumber })
  handledBy!: number | null;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'handled_by' })
  handler?: UserEntity | null;
}
