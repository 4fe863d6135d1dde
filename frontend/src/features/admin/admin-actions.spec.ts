import { samplePerson } from '../../testing/fake-admin.js';
import { caseIdIn, actionProblems, actionsFor } from './admin-actions.js';

const CASE = '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001';
const VALUES = { credits: '3', case: `https://casedrop.example/cases/${CASE}?tab=solution`, reason: 'Prize' };

function action(id: string, person = samplePerson(), isOneself = false) {
  const found = actionsFor(person, isOneself).find((one) => one.id === id);
  if (!found) throw new Error(`there is no action ${id}`);
  return found;
}

describe('what can be done to an account', () => {
  it('gives a role that is missing and takes one that is there', () => {
    expect(action('role-admin').call(VALUES, 'g')).toEqual({
      method: 'POST',
      path: '/api/admin/users/12/roles',
      json: { role: 'admin' },
    });
    const admin = samplePerson({ roles: ['candidate', 'admin'] });
    expect(action('role-admin', admin)).toMatchObject({ harms: true, done: 'grace is no longer an admin.' });
    const coach = samplePerson({ roles: ['candidate', 'coach'] });
    expect(action('role-coach', coach)).toMatchObject({ done: 'grace is no longer a coach.' });
    expect(action('role-admin', admin).call(VALUES, 'g')).toEqual({
      method: 'DELETE',
      path: '/api/admin/users/12/roles/admin',
    });
  });

  it('shuts nobody out of their own account', () => {
    const own = actionsFor(samplePerson({ roles: ['admin'] }), true).map(({ id }) => id);
    expect(own).toEqual(['role-coach', 'credits', 'case']);
  });

  it('suspends with a reason, and lifts what is suspended', () => {
    expect(action('suspension').call(VALUES, 'g').json).toEqual({ reason: 'Prize' });
    const suspended = samplePerson({ suspendedAt: '2026-11-20T09:00:00.000Z' });
    expect(action('suspension', suspended).call(VALUES, 'g')).toEqual({
      method: 'POST',
      path: '/api/admin/users/12/reinstate',
    });
  });

  it('gives the case whose address was pasted', () => {
    expect(action('case').call(VALUES, 'g').json).toEqual({ kind: 'case', caseId: CASE, reason: 'Prize' });
    expect(caseIdIn('Northlight Coffee')).toBeUndefined();
  });

  it.each(['0', '101', '1.5', '-3', 'many', ''])('refuses %j credits', (credits) => {
    expect(actionProblems(action('credits'), { ...VALUES, credits })).toEqual({
      credits: 'Please give 1 to 100 credits, as a whole number.',
    });
  });

  it('asks only for what the action needs', () => {
    const nothing = { credits: '', case: '', reason: ' ' };
    expect(actionProblems(action('sessions'), nothing)).toEqual({});
    expect(Object.keys(actionProblems(action('case'), nothing))).toEqual(['case', 'reason']);
    expect(actionProblems(action('credits'), VALUES)).toEqual({});
  });
});
