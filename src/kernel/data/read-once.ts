import type { Context } from '#kernel/context.ts'

const asked = new WeakMap<Context, Map<unknown, Promise<unknown>>>()

/**
 * Reads what several parts of one page show, once for the request; `read` is what it is known by. Not for what an action is about to
 * change.
 */
export function readOnce<T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<T> {
  const known = asked.get(ctx) ?? new Map<unknown, Promise<unknown>>()
  asked.set(ctx, known)
  const answer = (known.get(read) as Promise<T> | undefined) ?? read(ctx)
  known.set(read, answer)
  return answer
}
