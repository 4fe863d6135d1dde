import type { Control } from '../control/control.js';
import type { Engine } from '../engine.js';
import type { Asked, Reply } from '../http/exchange.js';
import { htmlReply } from '../http/exchange.js';

/** What the pages show and change. */
export interface Shown {
  engine: Engine;
  control: Control;
}

/** Answers whatever is not a call of the API. */
export async function answerPage(_shown: Shown, _asked: Asked): Promise<Reply> {
  return htmlReply('There is nothing here.', 404);
}
