import { cases, VISITOR } from '@casedrop/contracts';
import { answerRequest } from './answer-request.js';

const input = { caseId: '00000000-0000-7000-8000-00000000000a', reason: 'Not \u0000 yet' };

async function replyTo(thrown: Error): Promise<unknown> {
  const request = { context: { actor: VISITOR, correlationId: 'test' }, body: JSON.stringify(input) };
  const answer = await answerRequest(
    cases.rejectCase,
    request,
    () => Promise.reject(thrown),
    () => undefined,
  );
  expect(answer?.reply.isError).toBe(true);
  return JSON.parse(String(answer?.reply.body));
}

it('tells that a text cannot be stored, which is the sender’s to mend', async () => {
  const refused = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), {
    code: '22021',
  });
  expect(await replyTo(refused)).toMatchObject({ code: 'input-invalid' });
});

it('tells nothing of a fault of ours', async () => {
  const reply = await replyTo(new Error('column "secret" does not exist'));
  expect(reply).toEqual({
    code: 'internal-error',
    message: 'Something went wrong on our side. Please try again.',
  });
});
