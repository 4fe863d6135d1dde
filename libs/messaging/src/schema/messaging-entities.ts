import { DeadLetterEntity } from '../events/dead-letter.entity.js';
import { InboxEntity } from '../events/inbox.entity.js';
import { OutboxStreamEntity } from '../events/outbox-stream.entity.js';
import { OutboxEntity } from '../events/outbox.entity.js';

/** The entities of the tables that every service has; its data source holds them beside its own. */
export const MESSAGING_ENTITIES = [OutboxEntity, OutboxStreamEntity, InboxEntity, DeadLetterEntity];
