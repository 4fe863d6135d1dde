import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code of a confirmation, known by its SHA-256 alone. */
@Entity('confirmation_codes')
export class ConfirmationCodeEntity {
  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash!: Buffer;

  @Column('uuid', { name: 'confirmation_id' })
  confirmationId!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
