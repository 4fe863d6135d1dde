import type { FastifyInstance } from 'fastify';

/** All routes of the public port, as the router knows them: for `405`, and for the table of who may call what. */
export class KnownRoutes {
  private readonly routes: string[] = [];
  private readonly methods = new Set<string>();

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) {
        this.routes.push(`${one} ${url}`);
        this.methods.add(one);
      }
    });
  }

  /** The methods that the path has; empty for an unknown path. */
  methodsAt(path: string): string[] {
    return [...this.methods].filter((method) => this.fastify.findRoute({ method, url: path }) !== null);
  }

  /** Every route as `METHOD /path/:parameter`. */
  list(): readonly string[] {
    return this.routes;
  }
}
