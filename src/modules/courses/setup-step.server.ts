import type { SetupStep } from '#modules/settings/public.server.ts'
import { courses } from './collections.ts'

/** Whether the site has it: first course. */
export const courseSetup: SetupStep = {
  id: 'course',
  order: 40,
  path: '/lesson/dashboard',
  async isDone(ctx) {
    const row = await ctx.from(courses).select('_id').where('status', '=', true).limit(1).executeTakeFirst()
    return row !== undefined
  },
}
