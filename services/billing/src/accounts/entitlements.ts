import { type Access, type Actor, requirePerson } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { accessOf, causeOf } from '../domain/access.js';
import { offersFor } from '../domain/offers.js';
import { AccountsRepository } from '../persistence/accounts.repository.js';
import { PriceListRepository } from '../persistence/price-list.repository.js';

/** Who may open what. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly priceList: PriceListRepository,
  ) {}

  /** What the acting person may do with the case; does not ask whether there is such a case. */
  async of(actor: Actor, caseId: string): Promise<Access> {
    const { account, unlock } = await this.accounts.getWithUnlock(requirePerson(actor), caseId);
    const prices = causeOf(actor, account, unlock) === null ? await this.priceList.all() : [];
    return accessOf(actor, account, unlock, () => offersFor(prices, caseId));
  }
}
