import type { Context } from '#kernel/context.ts'
import { listAcademies } from '#modules/sites/public.server.ts'
import type { ShownAcademy } from '../components/academies.tsx'

/** The list is not one of this site's tables: a cached page of it is made anew after that. */
const FRESH_MS = 600_000

/** The academies of a group with the addresses of their courses; none on any other site. */
export async function readAcademies(ctx: Context, { protocol, port }: URL): Promise<ShownAcademy[]> {
  if (ctx.host.siteType !== 'collection') return []
  ctx.until(new Date(ctx.now.getTime() + FRESH_MS))
  const academies = await listAcademies(ctx.engine, ctx.host._id)
  return academies.map(({ name, tagline, hostname }) => ({
    name,
    tagline,
    address: `${protocol}//${hostname}${port && `:${port}`}/lesson/home`,
  }))
}
