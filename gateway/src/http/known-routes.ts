/** All routes of the public port, as the router knows them: for `405`, and for the table of who may call what. */
export class KnownRoutes {
  private readonly routes: { method: string; pattern: string; matches: RegExp }[] = [];

  add(method: string | string[], pattern: string): void {
    for (const one of [method].flat()) {
      this.routes.push({ method: one, pattern, matches: matcher(pattern) });
    }
  }

  /** The methods that the path has; empty for an unknown path. */
  methodsAt(path: string): string[] {
    return [...new Set(this.routes.filter((route) => route.matches.test(path)).map((route) => route.method))];
  }

  /** Every route as `METHOD /path/:parameter`. */
  list(): string[] {
    return this.routes.map(({ method, pattern }) => `${method} ${pattern}`);
  }
}

function matcher(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : escaped(part)))
    .join('/');
  return new RegExp(`^${source}$`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
