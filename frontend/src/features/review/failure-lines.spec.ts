import { ApiError } from '../../lib/api-error.js';
import { failureLines } from './failure-lines.js';

function refusal(detail: string, fields: { path: string; message: string }[]): ApiError {
  return new ApiError(400, detail, {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail,
    fields,
  });
}

describe('failure lines', () => {
  it('name each wrong field under the sentence', () => {
    const error = refusal('The request is malformed.', [{ path: 'title', message: 'too short' }]);
    expect(failureLines(error)).toEqual({
      message: 'The request is malformed.',
      lines: ['title: too short'],
    });
  });

  it('do not repeat the sentence', () => {
    const error = refusal('title: too short', [{ path: 'title', message: 'too short' }]);
    expect(failureLines(error)).toEqual({ message: 'title: too short', lines: [] });
  });
});
