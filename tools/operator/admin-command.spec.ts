import { adminCommand, explainFailure, USAGE } from './admin-command.js';
import { UsageError } from './usage-error.js';

describe("the operator's words", () => {
  it.each([
    [[], 'Which command?'],
    [['promote', 'a@b.example'], 'There is no command "promote".'],
    [['constructor', 'a@b.example'], 'There is no command "constructor".'],
    [['make-admin'], 'Whose account? Please give the e-mail address.'],
    [['make-coach', 'a@b.example', 'please'], 'make-coach takes an e-mail address only.'],
    [['suspend', 'a@b.example'], 'Please say why: the reason is kept in the audit log.'],
    [['audit', 'a@b.example'], 'audit takes nothing else.'],
    [['billing'], 'Which command of billing?'],
    [['billing', 'pay'], 'There is no command "billing pay".'],
    [['billing', 'reconcile', '31'], 'billing reconcile takes a number of days from 1 to 30.'],
    [['billing', 'reconcile', '3', '4'], 'billing reconcile takes a number of days from 1 to 30.'],
    [['billing', 'refund', 'pi_1', 'all'], 'billing refund takes a payment, "all" or pounds, and a reason.'],
    [
      ['billing', 'refund', 'pi_1', '0', 'why'],
      '"0" is no amount: write "all", or pounds such as 3 or 1.50.',
    ],
    [
      ['billing', 'refund', 'pi_1', '1.5', 'x'],
      '"1.5" is no amount: write "all", or pounds such as 3 or 1.50.',
    ],
    [['billing', 'grant', '7', 'case'], 'billing grant takes a person, a case and a reason.'],
    [['billing', 'why', '7'], 'billing why takes a person and a case.'],
    [['billing', 'why', '7', 'case', 'now'], 'billing why takes a person and a case.'],
  ])('%j are answered with what is wrong', (words, complaint) => {
    expect(() => adminCommand(words)).toThrow(new UsageError(complaint));
  });

  it('are explained together with the complaint', () => {
    expect(explainFailure(new UsageError('Which command?'))).toBe(`Which command?\n\n${USAGE}`);
  });
});
