import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** The agents through which everything from the web is fetched. */
export interface WebAgents {
  http: http.Agent;
  https: https.Agent;
}

/**
 * Agents that refuse private, loopback and reserved addresses at the moment of connecting, whatever name or spelling
 * led there. `allowPrivate` is for tests and the local demonstration.
 */
export function webAgents({ allowPrivate }: { allowPrivate: boolean }): WebAgents {
  if (allowPrivate) return { http: new http.Agent(), https: new https.Agent() };
  return { http: new RequestFilteringHttpAgent(), https: new RequestFilteringHttpsAgent() };
}
