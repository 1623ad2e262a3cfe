import type { Context } from '#kernel/context.ts'
import { opensFor } from '#shell/opens-for.ts'
import { routes } from '../routes.ts'

const PATH = '/enroll/order'

/** Where orders are made for members, for whoever may open that. */
export function orderingPath(ctx: Context): string | null {
  const route = routes.find(({ path }) => path === PATH)
  return route && opensFor(ctx, route) ? PATH : null
}
