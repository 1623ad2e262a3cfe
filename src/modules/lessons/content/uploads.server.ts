import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons } from '../collections.ts'
import { lessonKind } from '../registry/find-kind.ts'

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
    const course = await ctx.from(courses).select('_id').where('_id', '=', courseId).executeTakeFirst()
    if (!course) throw notFound()
    return rule
  },
}
