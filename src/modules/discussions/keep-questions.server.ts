import { onWrite } from '#kernel/data/on-write.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { discussions } from './collections.ts'

/** A question about a lesson that is gone stays as one about its course. */
export const keepQuestions = onWrite(lessons, async (ctx, { action, records }) => {
  if (action !== 'delete') return
  await ctx
    .asServer()
    .write(discussions)
    .where({ lessonID: records.map(({ id }) => id) })
    .patch((eb) => ({ lessonID: null, updatedAt: eb.ref('updatedAt') }))
})
