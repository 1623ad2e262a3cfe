import type { PersonalData } from '#kernel/personal-data.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { packages } from './collections.ts'
import { attempts, runs } from './tables.ts'

/** What somebody did in packages. An erasure takes it, and their name from what they brought. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    packageAttempts: await ctx
      .from(attempts)
      .innerJoin(lessons.name, 'lesson._id', 'package_attempt.lessonID')
      .select([
        'lesson.name as lesson',
        'package_attempt.item',
        'package_attempt.completion',
        'package_attempt.success',
        'package_attempt.score',
        'package_attempt.seconds',
        'package_attempt.state',
        'package_attempt.updatedAt',
      ])
      .where('package_attempt.userID', '=', userID)
      .orderBy('package_attempt.updatedAt')
      .execute(),
    packages: await ctx
      .from(packages)
      .select(['name', 'status', 'createdAt'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(attempts).where({ userID }).remove()
    await ctx.write(runs).where({ userID }).remove()
    await ctx
      .write(packages)
      .where({ userID })
      .patch((eb) => ({ userID: null, updatedAt: eb.ref('updatedAt') }))
  },
}
