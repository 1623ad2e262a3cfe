import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import { lessons } from './collections.ts'
import { lessonKind } from './find-kind.ts'

/** Files for the lessons of a course, `lesson/<course>/<kind>.<part>`, from whoever may write lessons. */
export const lessonUploads: UploadPurpose = {
  prefix: 'lesson',
  async findRule(ctx, purpose) {
    const [, courseId = '', slot = '', ...rest] = purpose.split('/')
    const [kind = '', part = ''] = slot.split('.')
    const rules = lessonKind(kind)?.uploads ?? {}
    const rule = Object.hasOwn(rules, part) ? rules[part] : undefined
    if (rest.length > 0 || slot !== `${kind}.${part}`) return undefined
    authorize(ctx, lessons, 'create')
    if (!uuidPattern.test(courseId)) throw notFound()
    const rows = await ctx.run('select 1 from course where site_id = $1 and "_id" = $2', [
      ctx.site._id,
      courseId,
    ])
    if (rows.length === 0) throw notFound()
    return rule
  },
}
