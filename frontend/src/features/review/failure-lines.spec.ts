import { ApiError } from '../../lib/api-error.js';
import { failureLines } from './failure-lines.js';

function refusal(detail: string, fields: { path: string; message: string }[]): ApiError {
  return new ApiError(400, detail, {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail,
    code: 'input-invalid',
    fields,
  });
}

describe('failure lines', () => {
  it('name each wrong field under the sentence', () => {
    const error = refusal('The request is malformed.', [
      { path: 'title', message: 'The title is too short.' },
    ]);
    expect(failureLines(error)).toEqual({
      message: 'The request is malformed.',
      lines: ['The title is too short.'],
    });
  });

  it("say a field's sentence once", () => {
    const message = 'The title must have at least 10 characters.';
    const error = refusal(message, [{ path: 'model.title', message }]);
    expect(failureLines(error)).toEqual({
      message: 'Some of it is not as it must be:',
      lines: [message],
    });
  });
});
