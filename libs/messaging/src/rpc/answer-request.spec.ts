import { cases, VISITOR } from '@casedrop/contracts';
import { answerRequest } from './answer-request.js';

const input = { caseId: '00000000-0000-7000-8000-00000000000a', reason: 'Not yet' };

async function replyTo(thrown: Error, report: (error: unknown) => void = () => undefined): Promise<unknown> {
  const request = { context: { actor: VISITOR, correlationId: 'test' }, body: JSON.stringify(input) };
  const answer = await answerRequest(cases.rejectCase, request, () => Promise.reject(thrown), report);
  expect(answer?.reply.isError).toBe(true);
  return JSON.parse(String(answer?.reply.body));
}

it.each([
  ['invalid byte sequence for encoding "UTF8": 0x00', '22021'],
  ['unsupported Unicode escape sequence', '22P05'],
])(
  'tells that a text cannot be stored, which is the sender’s to mend and no fault to report: %s',
  async (said, code) => {
    const reported: unknown[] = [];
    const refused = Object.assign(new Error(said), { code });
    expect(await replyTo(refused, (error) => reported.push(error))).toMatchObject({ code: 'input-invalid' });
    expect(reported).toEqual([]);
  },
);

it('asks nobody and reports nothing where a text of the input holds U+0000', async () => {
  const reached: unknown[] = [];
  const body = JSON.stringify({ ...input, reason: 'Not \u0000 yet' });
  const note = (what: unknown) => void reached.push(what);
  const request = { context: { actor: VISITOR, correlationId: 'test' }, body };
  const answer = await answerRequest(cases.rejectCase, request, note, note);
  expect(JSON.parse(String(answer?.reply.body))).toMatchObject({
    code: 'input-invalid',
    message: 'The reason holds an invisible character (NUL) that cannot be stored.',
  });
  expect(reached).toEqual([]);
});

it('tells nothing of a fault of ours, and reports it', async () => {
  const fault = new Error('column "secret" does not exist');
  const reported: unknown[] = [];
  const reply = await replyTo(fault, (error) => reported.push(error));
  expect(reported).toEqual([fault]);
  expect(reply).toEqual({
    code: 'internal-error',
    message: 'Something went wrong on our side. Please try again.',
  });
});
