import { AppError } from '@casedrop/contracts';
import type { EntityManager } from 'typeorm';
import { ErasedPersonEntity } from './erased-person.entity.js';

/** SQL, since TypeORM has no advisory locks. The lock between writing something new for a person and erasing them. */
const LOCK = `hashtextextended('practice of ' || $1::bigint, 0)`;

/**
 * To be called before anything new is written for a person: throws `not-permitted` when they were erased, and keeps an
 * erasure waiting until the transaction ends, so that it finds what was written.
 */
export async function requireLiving(manager: EntityManager, personId: number): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`, [personId]);
  if (await manager.existsBy(ErasedPersonEntity, { personId }))
    throw new AppError('not-permitted', 'This account has been deleted.');
}

/** Waits for whoever is writing for the person; from here to the end of the transaction nobody does. */
export async function excludeWriters(manager: EntityManager, personId: number): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${LOCK})`, [personId]);
}
