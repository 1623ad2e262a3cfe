import { onWrite } from '#kernel/data/on-write.ts'
import { questions, versions } from '../collections.ts'

/** Every content that a question gets is stored as a version, by whatever way it comes. */
export const storeVersions = onWrite(questions, async (ctx, { records }) => {
  const rows = records.flatMap(({ id, after, changes }) =>
    after && changes.content ? [{ questionID: id, number: after.version, content: after.content }] : [],
  )
  await ctx.write(versions).addMany(rows, { unlessTaken: ['questionID', 'number'] })
})
