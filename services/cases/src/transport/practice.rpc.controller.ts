import { type ParsedInputOf, practice, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { FinishAttemptHandler } from '../commands/finish-attempt/finish-attempt.handler.js';
import { SaveAttemptHandler } from '../commands/save-attempt/save-attempt.handler.js';
import { StartAttemptHandler } from '../commands/start-attempt/start-attempt.handler.js';
import { ExportPracticeHandler } from '../queries/export-practice/export-practice.handler.js';
import { GetAttemptHandler } from '../queries/get-attempt/get-attempt.handler.js';
import { GetDashboardHandler } from '../queries/get-dashboard/get-dashboard.handler.js';
import { ListAttemptsHandler } from '../queries/list-attempts/list-attempts.handler.js';

@Controller()
export class PracticeRpcController {
  constructor(
    private readonly startAttemptHandler: StartAttemptHandler,
    private readonly saveAttemptHandler: SaveAttemptHandler,
    private readonly finishAttemptHandler: FinishAttemptHandler,
    private readonly getAttemptHandler: GetAttemptHandler,
    private readonly listAttemptsHandler: ListAttemptsHandler,
    private readonly getDashboardHandler: GetDashboardHandler,
    private readonly exportPracticeHandler: ExportPracticeHandler,
  ) {}

  @Rpc(practice.startAttempt)
  startAttempt(input: ParsedInputOf<typeof practice.startAttempt>, context: RequestContext) {
    return this.startAttemptHandler.execute(input, context);
  }

  @Rpc(practice.saveAttempt)
  saveAttempt(input: ParsedInputOf<typeof practice.saveAttempt>, context: RequestContext) {
    return this.saveAttemptHandler.execute(input, context);
  }

  @Rpc(practice.finishAttempt)
  finishAttempt(input: ParsedInputOf<typeof practice.finishAttempt>, context: RequestContext) {
    return this.finishAttemptHandler.execute(input, context);
  }

  @Rpc(practice.getAttempt)
  getAttempt(input: ParsedInputOf<typeof practice.getAttempt>, context: RequestContext) {
    return this.getAttemptHandler.execute(input, context);
  }

  @Rpc(practice.listAttempts)
  listAttempts(input: ParsedInputOf<typeof practice.listAttempts>, context: RequestContext) {
    return this.listAttemptsHandler.execute(input, context);
  }

  @Rpc(practice.getDashboard)
  getDashboard(input: ParsedInputOf<typeof practice.getDashboard>, context: RequestContext) {
    return this.getDashboardHandler.execute(input, context);
  }

  @Rpc(practice.exportPractice)
  exportPractice(input: ParsedInputOf<typeof practice.exportPractice>, context: RequestContext) {
    return this.exportPracticeHandler.execute(input, context);
  }
}
