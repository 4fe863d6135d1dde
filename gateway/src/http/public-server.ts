import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long clients that keep a quiet connection open may still use it when the server ends. */
const GRACE_MS = 2000;
/** How long requests under way may take then. */
const FINISH_MS = 8000;
/** How long a request may take to arrive, head and body. */
const REQUEST_MS = 10_000;
/** How often within that time it is looked at: Node by itself looks every 30 s only, and would cut after 10 to 40. */
const LOOKS_PER_REQUEST = 20;
/** How long a quiet connection stays open: longer than the proxies in front keep theirs. */
export const KEEP_ALIVE_SECONDS = 65;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The HTTP server of the public port. It ends without failing a request: it stops listening, answers what comes on
 * open connections with `Connection: close`, and waits until they are gone.
 */
export class PublicServer {
  readonly server: Server;
  private ending = false;
  private connections = 0;

  constructor(handler: Handler, requestMs = REQUEST_MS) {
    this.server = createServer(
      {
        requestTimeout: requestMs,
        headersTimeout: requestMs,
        connectionsCheckingInterval: requestMs / LOOKS_PER_REQUEST,
        keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
        noDelay: true,
      },
      (request, response) => {
        if (this.ending) response.shouldKeepAlive = false;
        handler(request, response);
      },
    );
    this.server.on('connection', (socket) => {
      this.connections++;
      socket.once('close', () => this.connections--);
    });
  }

  /** Stops listening and waits for the requests under way (8 s) and for quiet connections (2 s). */
  async end(): Promise<void> {
    this.ending = true;
    // http.Server.close would cut idle connections at once, on which a request may be arriving.
    if (this.server.listening) NetServer.prototype.close.call(this.server);
    const began = Date.now();
    while (this.connections > 0 && Date.now() - began < FINISH_MS) {
      if (Date.now() - began > GRACE_MS) this.server.closeIdleConnections();
      await pause();
    }
    this.server.closeAllConnections();
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
