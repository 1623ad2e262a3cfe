import { z } from 'zod'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { platforms } from '../tables.ts'
import { openKey } from './signing-key.server.ts'

const MAX_PLATFORMS = 50
const MAX_COURSES = 500

/** Administrators of a site say which platforms open its courses. */
function requireAdmin({ actor, site }: Context): void {
  if (!actor.is('admin') || site.siteType !== 'unit') throw forbidden()
}

export async function listPlatforms(ctx: Context) {
  requireAdmin(ctx)
  return ctx.from(platforms).selectAll().orderBy('createdAt', 'desc').limit(MAX_PLATFORMS).execute()
}

/** The courses that can be given to a platform. */
export async function listCourses(ctx: Context) {
  requireAdmin(ctx)
  return ctx
    .from(courses)
    .select(['_id', 'name'])
    .where('status', '=', true)
    .orderBy('name')
    .limit(MAX_COURSES)
    .execute()
}

const address = z.string().trim().max(1000)
const typed = z.object({
  name: z.string().trim().min(1).max(120),
  issuer: z.string().trim().min(1).max(500),
  clientID: z.string().trim().min(1).max(500),
  authUrl: address,
  tokenUrl: address,
  jwksUrl: address,
  deployments: z.array(z.string().trim().min(1).max(255)).min(1).max(50),
  courses: z.array(z.uuid()).max(MAX_COURSES),
})

export type TypedPlatform = z.input<typeof typed>

/** Registers a platform. What the server will ask there must be on the open internet, or listed by the operator. */
export async function addPlatform(ctx: Context, values: TypedPlatform): Promise<string> {
  requireAdmin(ctx)
  const { data } = typed.safeParse(values)
  if (!data) throw new DomainError('lti.incomplete')
  const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!isWeb(data.authUrl)) throw new DomainError('lti.wrong-address')
  if (![data.tokenUrl, data.jwksUrl].every((url) => ctx.engine.outside.maySend(url)))
    throw new DomainError('lti.wrong-address')
  if ((await listPlatforms(ctx)).length >= MAX_PLATFORMS) throw new DomainError('lti.too-many')
  const own = new Set((await listCourses(ctx)).map(({ _id }) => _id))
  const row = { ...data, _id: newId(ctx.now), courses: data.courses.filter((id) => own.has(id)) }
  const added = await ctx.write(platforms).addMany([row], { unlessTaken: ['issuer', 'clientID'] })
  if (added.length === 0) throw new DomainError('lti.known')
  await openKey(ctx)
  return row._id
}

/** Takes a platform away: nobody comes from it any more. Who came keeps their account and what they learned. */
export async function removePlatform(ctx: Context, id: string): Promise<void> {
  requireAdmin(ctx)
  const gone = await ctx.write(platforms).where({ _id: id }).remove()
  if (gone.length === 0) throw notFound()
}
