import { adminCommand, explainFailure, USAGE, UsageError } from './admin-command.js';

describe("the operator's words", () => {
  it.each([
    [[], 'Which command?'],
    [['promote', 'a@b.example'], 'There is no command "promote".'],
    [['constructor', 'a@b.example'], 'There is no command "constructor".'],
    [['make-admin'], 'Whose account? Please give the e-mail address.'],
    [['make-coach', 'a@b.example', 'please'], 'make-coach takes an e-mail address only.'],
    [['suspend', 'a@b.example'], 'Please say why: the reason is kept in the audit log.'],
    [['audit', 'a@b.example'], 'audit takes nothing else.'],
  ])('%j are answered with what is wrong', (words, complaint) => {
    expect(() => adminCommand(words)).toThrow(new UsageError(complaint));
  });

  it('are explained together with the complaint', () => {
    expect(explainFailure(new UsageError('Which command?'))).toBe(`Which command?\n\n${USAGE}`);
  });
});
