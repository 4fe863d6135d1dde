import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { PermitEntity } from './entities/permit.entity.js';

@Injectable()
export class PermitRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(permit: PermitEntity): Promise<void> {
    await this.dataSource.manager.insert(PermitEntity, permit);
  }

  /** Uses a living permit up; says whether there was one. Of two who try at once only one is told yes. */
  async use(manager: EntityManager, { expiresAt: now, ...permit }: PermitEntity): Promise<boolean> {
    const { affected } = await manager.delete(PermitEntity, { ...permit, expiresAt: MoreThan(now) });
    return affected === 1;
  }
}
