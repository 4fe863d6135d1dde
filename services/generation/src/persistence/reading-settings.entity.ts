import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What admins have set about reading; one row, once somebody has. */
@Entity('reading_settings')
export class ReadingSettingsEntity {
  @PrimaryColumn('boolean', { name: 'only_one' })
  onlyOne!: true;

  @Column('double precision', { name: 'sure_from' })
  sureFrom!: number;
}
