import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { SiteTool } from '#modules/settings/public.server.ts'
import { searchedColumns } from '../course-texts.ts'
import { indexCourses, PORTION } from '../index-courses.server.ts'
import { courseTexts } from '../tables.ts'

/** Writes the search texts of all open courses anew, a portion at a time; texts of courses that are not open go. */
export const rebuildSearch = defineJob({
  name: 'search.rebuild',
  label: { th: 'สร้างดัชนีค้นหาใหม่', en: 'Build the search anew' },
  data: z.strictObject({ after: z.string().max(36) }),
  timeoutSeconds: 900,
  async run({ ctx }, { after }) {
    if (after === '')
      await ctx
        .write(courseTexts)
        .where((eb) =>
          eb(
            'courseID',
            'not in',
            eb
              .selectFrom(courses.name)
              .select('course._id')
              .where('course.status', '=', true)
              .where('course.mode', '<>', 'seminar'),
          ),
        )
        .remove()
    const found = await ctx
      .from(courses)
      .select(searchedColumns)
      .where('status', '=', true)
      .where('mode', '<>', 'seminar')
      .$if(after !== '', (query) => query.where('_id', '>', after))
      .orderBy('_id')
      .limit(PORTION)
      .execute()
    await indexCourses(ctx, found)
    const last = found.at(-1)?._id ?? ''
    if (found.length === PORTION) await enqueue(ctx, rebuildSearch, { after: last }, { singletonKey: last })
  },
})

/** Has the search texts of all courses written anew. */
export const searchTool: SiteTool = {
  id: 'search',
  order: 10,
  plugin: 'lesson',
  async begin(ctx) {
    await enqueue(ctx, rebuildSearch, { after: '' }, { singletonKey: 'all' })
    return 1
  },
}
