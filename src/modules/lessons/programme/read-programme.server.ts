import type { Context } from '#kernel/context.ts'
import { lessons } from '../collections.ts'
import { openContent } from '../content/open-content.server.ts'
import { lessonKinds } from '../registry/find-kind.ts'
import { orderProgramme, type ProgrammeItem } from './programme.ts'

const timed = lessonKinds.filter((kind) => kind.session).map(({ kind }) => kind)

/** What takes place in a course at a fixed time, in its order; to whom it is shown is for the caller to know. */
export async function readProgramme(
  ctx: Context,
  courseId: string,
  options: { readonly withHidden?: boolean } = {},
): Promise<ProgrammeItem[]> {
  const rows = await ctx
    .from(lessons)
    .select(['_id', 'name', 'kind', 'content'])
    .where('courseID', '=', courseId)
    .where('kind', 'in', timed)
    .$if(options.withHidden !== true, (query) => query.where('status', '=', true))
    .execute()
  return orderProgramme(
    rows.flatMap(({ _id, name, kind, content }) => {
      const { session, venue } = openContent(kind, content, ctx.lang) ?? {}
      return session
        ? [{ _id, name, ...session, ...(venue ?? { room: '', speakers: [], roomID: null }) }]
        : []
    }),
  )
}
