import { type Access, requirePerson, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { accessOf } from '../../domain/access.js';
import { offersFor } from '../../domain/offers.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { PriceListRepository } from '../../persistence/price-list.repository.js';

@Injectable()
export class GetAccessHandler {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly priceList: PriceListRepository,
  ) {}

  /** What the acting person may do with the case; does not ask whether there is such a case. */
  async execute({ caseId }: { caseId: string }, { actor }: RequestContext): Promise<Access> {
    const personId = requirePerson(actor);
    const [{ account, unlock }, prices] = await Promise.all([
      this.accounts.getWithUnlock(personId, caseId),
      this.priceList.all(),
    ]);
    return accessOf(actor, account, unlock, () => offersFor(prices, caseId));
  }
}
