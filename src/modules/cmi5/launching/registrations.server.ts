import { newId, uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { packages, type StoredPackage } from '#modules/packages/public.server.ts'
import { type Registration, registrations } from '../tables.ts'

/** The registration with this id on the context's site. */
export async function findRegistration(ctx: Context, id: string): Promise<Registration | undefined> {
  if (!uuidPattern.test(id)) return undefined
  return ctx.from(registrations).selectAll().where('registrationID', '=', id).executeTakeFirst()
}

export interface Wanted {
  readonly lessonID: string
  readonly userID: string
  readonly enrollID: string | null
}

/** The newest registration of somebody in a lesson: by the enrolment that they have now, or without one. */
export async function findOwn(ctx: Context, { lessonID, userID, enrollID }: Wanted) {
  return ctx
    .from(registrations)
    .selectAll()
    .where('userID', '=', userID)
    .where('lessonID', '=', lessonID)
    .where('enrollID', enrollID === null ? 'is' : '=', enrollID)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The registration of somebody in a lesson, made where there is none. */
export async function openRegistration(
  ctx: Context,
  wanted: Wanted,
  packageID: string,
): Promise<Registration> {
  const known = await findOwn(ctx, wanted)
  if (known) return known
  return ctx.write(registrations).add({ registrationID: newId(ctx.now), ...wanted, packageID })
}

/** The package that somebody is in. */
export async function packageOf(ctx: Context, { packageID }: Registration): Promise<StoredPackage> {
  const stored = await ctx.from(packages).selectAll().where('_id', '=', packageID).executeTakeFirst()
  if (!stored) throw notFound()
  return stored
}
