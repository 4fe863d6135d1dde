import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addresses, DropDesk } from '../drop/drop-desk.js';
import { startSinkProcess } from '../drop/sink-process.js';
import { Product } from '../product/start-product.js';
import type { Progress } from '../product/progress.js';
import { residentMb } from './cpu.js';
import { figureLine, type Line, lineOf } from './report.js';
import { interleave, judge, type Round, type Sample } from './rounds.js';

const run = promisify(execFile);

/** Free subscribers as the landing page has them. */
const SUBSCRIBERS = 47_532;
/** A mail of B6; ours is about as large. */
const MAIL_BYTES = 16 * 1024;
/** B6n is so much slower that a part of the audience tells its rate. */
const ORDINARY_MAILS = 2000;

const rate = (perSecond: number, errors = 0): Sample => ({ rate: perSecond, p50: NaN, p99: NaN, errors });
