import { onWrite } from '#kernel/data/on-write.ts'
import { lessons } from './collections.ts'

/** The parts of a lesson stand in its section: they follow it into another. */
export const keepPartsTogether = onWrite(lessons, async (ctx, { action, records }) => {
  if (action !== 'update') return
  for (const { id, after, changes } of records) {
    if (!after || !changes.sectionID || after.parentID !== null) continue
    const { sectionID } = after
    await ctx
      .write(lessons)
      .where((eb) => eb.and([eb('parentID', '=', id), eb('sectionID', '<>', sectionID)]))
      .patch({ sectionID })
  }
})
