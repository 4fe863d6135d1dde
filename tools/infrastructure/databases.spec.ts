import { addressFor } from './databases.js';

describe("a service's database address", () => {
  it("keeps the administrator's server and settings, with the role, password and database of the service", () => {
    expect(
      addressFor('postgres://root:secret@db.example:6543/postgres?sslmode=require', 'auth', 'p@ss'),
    ).toBe('postgres://casedrop_auth:p%40ss@db.example:6543/casedrop_auth?sslmode=require');
  });
});
