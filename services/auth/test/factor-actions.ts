import { auth, type FactorProof } from '@casedrop/contracts';
import { asPerson, asVisitor } from '@casedrop/testing';
import { type AuthService, client, PASSWORD } from './auth-service.js';
import { codeAt, SoftwareAuthenticator } from './software-authenticator.js';

/** Where the pages of the service under test are. */
export const SITE = 'https://casedrop.example';

/** Somebody whose address is confirmed, in a session of theirs. */
export interface Holder {
  email: string;
  personId: number;
  sessionId: string;
  token: string;
}

/** What people do with second factors, for the specs. */
export function factorActions(running: AuthService) {
  const { rpc } = running.service;
  const holder = async (email: string): Promise<Holder> => {
    const { principal, token } = await running.register(email);
    await running.confirm(await running.codeFor(principal.personId, 'confirm-email'));
    return { email, personId: principal.personId, sessionId: principal.sessionId, token };
  };
  const leave = async ({ personId, sessionId }: Holder) => ({
    sessionId,
    permit: await running.permit(personId, sessionId, 'second-factor'),
  });
  const beginTotp = async (person: Holder) =>
    (await rpc.request(auth.beginTotp, await leave(person), asPerson(person.personId))).secret;
  const confirmTotp = ({ personId, sessionId }: Holder, code: string) =>
    rpc.request(auth.confirmTotp, { code, sessionId, client }, asPerson(personId));
  const signInTo = (email: string, password = PASSWORD, from = client) =>
    rpc.request(auth.signIn, { email, password, client: from }, asVisitor);
  const askForPasskey = async (person: Holder) =>
    (await rpc.request(auth.beginPasskey, await leave(person), asPerson(person.personId))).options;
  type Registration = ReturnType<SoftwareAuthenticator['create']>;
  const addPasskey = ({ personId, sessionId }: Holder, response: Registration, name?: string) =>
    rpc.request(auth.addPasskey, { response, name, sessionId, client }, asPerson(personId));
  return {
    holder,
    leave,
    beginTotp,
    confirmTotp,
    signInTo,
    askForPasskey,
    addPasskey,
    /** Sets an authenticator app up; the secret and the recovery codes. */
    withTotp: async (person: Holder) => {
      const secret = await beginTotp(person);
      const { recoveryCodes } = await confirmTotp(person, codeAt(secret, running.clock.now()));
      running.clock.advance(60_000); // so that the code that was shown is not one of now
      return { secret, recoveryCodes };
    },
    withPasskey: async (person: Holder, name?: string) => {
      const device = new SoftwareAuthenticator(SITE);
      const added = await addPasskey(person, device.create(await askForPasskey(person)), name);
      return { device, ...added };
    },
    /** Signs in with the password as far as the question for a second factor. */
    challenged: async (email: string, password = PASSWORD, from = client) => {
      const outcome = await signInTo(email, password, from);
      if (outcome.kind !== 'second-factor') throw new Error('no second factor was asked for');
      return outcome;
    },
    complete: (challenge: string, proof: FactorProof, from: Parameters<typeof signInTo>[2] = client) =>
      rpc.request(auth.completeSignIn, { challenge, proof, client: from }, asVisitor),
    askToSignIn: async () => (await rpc.request(auth.beginPasskeySignIn, { client }, asVisitor)).options,
    signInWith: (response: ReturnType<SoftwareAuthenticator['get']>) =>
      rpc.request(auth.signInWithPasskey, { response, client }, asVisitor),
    factorsOf: ({ personId }: Holder) => rpc.request(auth.getSecondFactors, {}, asPerson(personId)),
    events: ({ personId }: Holder) =>
      running.service.sql<{ kind: string; reason: string }>(
        'SELECT kind, reason FROM security_events WHERE person_id = $1 ORDER BY id',
        [personId],
      ),
  };
}
