import type { GenerationRequest, GenerationState } from '@casedrop/contracts';
import { progressLine, resultTable } from './progress.js';

const request = (state: GenerationState, extra: Partial<GenerationRequest> = {}): GenerationRequest => ({
  id: state,
  headline: `A headline that is ${state}`,
  publisher: null,
  url: null,
  state,
  reason: null,
  declined: false,
  caseId: null,
  attempts: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  ...extra,
});

describe('the progress of a run', () => {
  it('counts each state and fills the bar by what has ended', () => {
    const line = progressLine(
      [
        request('pending'),
        request('failed'),
        request('failed', { declined: true }),
        request('queued'),
        request('checking'),
      ],
      6,
    );
    expect(line).toBe(
      `[${'#'.repeat(15)}${'.'.repeat(15)}] 3/6  queued 1  generating 0  checking 1  pending 1  declined 1  failed 1`,
    );
  });

  it('ends with a table of results and reasons', () => {
    const table = resultTable(
      [
        request('pending', { caseId: 'c-1' }),
        request('failed', { reason: 'The model was away.' }),
        request('failed', { reason: 'No business in it.', declined: true }),
      ],
      [{ headline: 'x'.repeat(100), reason: 'Too long.' }],
    );
    expect(table.split('\n').map((line) => line.replace(/\s+/g, ' '))).toEqual([
      'pending A headline that is pending case c-1',
      'failed A headline that is failed The model was away.',
      'declined A headline that is failed No business in it.',
      `skipped ${'x'.repeat(69)}… Too long.`,
      '1 pending, 1 declined, 1 failed, 1 skipped',
      '',
    ]);
  });
});
