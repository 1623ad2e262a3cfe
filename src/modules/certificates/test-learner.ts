import type { Context } from '#kernel/context.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import type { World } from '#tests/support/world.ts'
import { certificates } from './collections.ts'

const complete = { total: 1, percent: 100, message: 'เรียนจบแล้ว', status: 'complete' as const }

/** Does something as an administrator of the site, and commits it. */
export async function workOn<T>(
  world: World,
  site: MadeSite,
  doing: (ctx: Context) => Promise<T>,
): Promise<T> {
  const ctx = world.open(site, 'admin')
  try {
    const result = await doing(ctx)
    await ctx.commit()
    return result
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

/** A course that gives certificates. */
export const courseWith = (world: World, site: MadeSite, values: object = {}) =>
  makeCourse(world, site, [{}], { certification: 'yes', hours: 6, ...values })

/** Somebody takes the course; what they do then is up to the test. */
export async function makeLearner(world: World, site: MadeSite, courseID: string, values: object = {}) {
  const { _id } = await world.make.user(site, {
    firstname: 'สมหญิง',
    lastname: 'ใจดี',
    emailVouchedAt: new Date(),
  })
  return { userID: _id, enrollID: await enrol(world, site, _id, courseID, { ...values }) }
}

export const finish = (ctx: Context, id: string) => ctx.write(enrolments).patch(id, { analytics: complete })

/** Somebody who has finished the course and so has its certificate. */
export async function makeHolder(world: World, site: MadeSite, courseID: string, values: object = {}) {
  const learner = await makeLearner(world, site, courseID, values)
  await workOn(world, site, (ctx) => finish(ctx, learner.enrollID))
  const made = await workOn(world, site, (ctx) =>
    ctx
      .from(certificates)
      .selectAll('certification')
      .where('userID', '=', learner.userID)
      .executeTakeFirstOrThrow(),
  )
  return { ...learner, made }
}
