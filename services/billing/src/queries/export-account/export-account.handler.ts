import {
  billing,
  type OutputOf,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { AccountExportRepository } from '../../persistence/account-export.repository.js';

@Controller()
export class ExportAccountHandler {
  constructor(private readonly kept: AccountExportRepository) {}

  /** Everything that this service keeps about the acting person. */
  @Rpc(billing.exportAccount)
  async handle(
    _input: ParsedInputOf<typeof billing.exportAccount>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.exportAccount>> {
    return { data: { ...(await this.kept.export(requirePerson(actor))) } };
  }
}
