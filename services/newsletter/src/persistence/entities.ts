import { IssueEntity } from '../issues/persistence/issue.entity.js';
import { IssueRangeEntity } from '../issues/persistence/issue-range.entity.js';
import { IssueRecipientEntity } from '../issues/persistence/issue-recipient.entity.js';
import { ConfirmationCodeEntity } from './confirmation-code.entity.js';
import { ConfirmationEntity } from './confirmation.entity.js';
import { ErasedAddressEntity } from './erased-address.entity.js';
import { MailEntity } from './mail.entity.js';
import { SubscriberChangeEntity } from './subscriber-change.entity.js';
import { SubscriberEntity } from './subscriber.entity.js';
import { SuppressedAddressEntity } from './suppressed-address.entity.js';

/** The tables of this service, as TypeORM knows them. */
export const ENTITIES = [
  ConfirmationCodeEntity,
  ConfirmationEntity,
  ErasedAddressEntity,
  IssueEntity,
  IssueRangeEntity,
  IssueRecipientEntity,
  MailEntity,
  SubscriberChangeEntity,
  SubscriberEntity,
  SuppressedAddressEntity,
];
