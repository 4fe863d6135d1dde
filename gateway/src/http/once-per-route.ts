import type { ExecutionContext } from '@nestjs/common';

type Target = ReturnType<ExecutionContext['getHandler']> | ReturnType<ExecutionContext['getClass']>;

/** What `read` finds in the decorators of a route and its controller; it is read once, not for each request. */
export function oncePerRoute<T extends object>(
  read: (targets: Target[]) => T,
): (context: ExecutionContext) => T {
  const known = new WeakMap<Target, T>();
  return (context) => {
    const handler = context.getHandler();
    const found = known.get(handler);
    if (found) return found;
    const fresh = read([handler, context.getClass()]);
    known.set(handler, fresh);
    return fresh;
  };
}
