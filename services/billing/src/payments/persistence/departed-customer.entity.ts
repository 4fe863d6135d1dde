import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A customer of the provider whose person is gone here, to be deleted there too. */
@Entity('departed_customers')
export class DepartedCustomerEntity {
  @PrimaryColumn('text', { name: 'customer_id' })
  customerId!: string;

  @Column('timestamptz', { name: 'noted_at' })
  notedAt!: Date;

  /** When it is tried next. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;
}
