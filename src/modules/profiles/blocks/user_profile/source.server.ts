import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
import { findTargetName } from '#modules/catalog/public.server.ts'
import { countOwnCourses, type OwnCourseCount } from '#modules/enrolments/public.server.ts'
import { readOwnProfile } from '#modules/users/public.server.ts'

/** What the block shows of whoever is logged in. */
export interface ShownProfile {
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  /** Where their own page is. */
  readonly profile: string
  readonly target: string | null
  /** Null for staff, who take no courses. */
  readonly courses: OwnCourseCount | null
}

async function readShown(ctx: Context): Promise<ShownProfile> {
  const { _id, firstname, lastname, email, avatar, bandCode, isAtHome, role } = await readOwnProfile(ctx)
  return {
    name: `${firstname} ${lastname}`.trim(),
    email: email ?? '',
    avatar: isAtHome ? avatar : null,
    profile: ctx.actor.mode === 'bypass' ? '/user/employee' : '/user/profile',
    target: bandCode ? await findTargetName(ctx, bandCode) : null,
    courses: role === 'user' ? await countOwnCourses(ctx, _id) : null,
  }
}

/** An account that was erased meanwhile is nobody's. */
function nobody(error: unknown): null {
  if (error instanceof DomainError && error.status === 404) return null
  throw error
}

/** Reads the person once for all blocks; nothing for visitors. */
export const readUserProfiles: BlockSource<ShownProfile | null> = async (ctx, objects, { isCanvas }) => {
  const shown = ctx.actor.userID === null || isCanvas ? null : await readShown(ctx).catch(nobody)
  return objects.map(() => shown)
}
