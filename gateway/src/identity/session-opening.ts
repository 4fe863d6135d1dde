import type { Principal } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BegunSession, SignInClient } from './begun-session.js';
import { Cookies } from './cookies.js';
import { Sessions } from './sessions.js';

/** A request that may begin a session: what it says of its browser, and what is done once the session has begun. */
export interface Opening {
  client: SignInClient;
  /** Keeps the session and gives the browser its cookies. */
  done(begun: BegunSession): Principal;
}

/** Begins sessions in browsers, by whatever way their people came in. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: Cookies,
  ) {}

  /** To be called before the auth service is asked, as the session may end again before its answer is here. */
  of(request: FastifyRequest, reply: FastifyReply): Opening {
    const keep = this.sessions.asking();
    return {
      client: this.cookies.signInClient(request),
      done: (begun) => {
        keep(begun.token, begun.principal);
        this.cookies.begin(reply, begun);
        return begun.principal;
      },
    };
  }
}
