import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** The agents through which everything from the web is fetched. */
export interface WebAgents {
  /** Who asks, and where a host that minds may turn to. */
  name: string;
  http: http.Agent;
  https: https.Agent;
}

/**
 * Agents that refuse private, loopback and reserved addresses at the moment of connecting, whatever name or spelling
 * led there. `allowPrivate` is for tests and the local demonstration; `site` is the address of our site.
 */
export function webAgents({ allowPrivate, site }: { allowPrivate: boolean; site?: string }): WebAgents {
  const name = `CaseDrop-FeedReader/1.0${site === undefined ? '' : ` (+${site})`}`;
  if (allowPrivate) return { name, http: new http.Agent(), https: new https.Agent() };
  return { name, http: new RequestFilteringHttpAgent(), https: new RequestFilteringHttpsAgent() };
}
