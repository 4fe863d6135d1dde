import { ConfirmationCodeEntity } from './confirmation-code.entity.js';
import { ConfirmationEntity } from './confirmation.entity.js';
import { MailEntity } from './mail.entity.js';
import { SubscriberEntity } from './subscriber.entity.js';
import { SuppressedAddressEntity } from './suppressed-address.entity.js';

/** The tables of this service, as TypeORM knows them. */
export const ENTITIES = [
  ConfirmationCodeEntity,
  ConfirmationEntity,
  MailEntity,
  SubscriberEntity,
  SuppressedAddressEntity,
];
