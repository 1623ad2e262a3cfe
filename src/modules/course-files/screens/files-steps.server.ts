import { sql } from 'kysely'
import { data, redirect } from 'react-router'
import { readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { fromBangkokClock } from '#shell/records/bangkok-time.ts'
import { plainText } from '#shell/records/plain-text.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { revisions } from '../collections.ts'
import { copyCourse } from '../exchange/copy-course.server.ts'

/** What the screen shows of a course. */
export async function readFilesScreen({ ctx, params, url }: ScreenArgs) {
  const course = await readRecord(ctx, courses, params.id ?? '')
  const { n } = await ctx
    .from(revisions)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('courseID', '=', course._id)
    .executeTakeFirstOrThrow()
  const notice = (['copied', 'saved'] as const).find((name) => url.searchParams.has(name)) ?? null
  return {
    meta: { title: ctx.t('course-files.files-title') },
    id: course._id,
    name: course.name,
    revisions: n,
    publication: { isOpen: course.status, opensAt: course.status ? null : course.publishAt },
    notice,
  }
}

function momentOf(form: FormData, now: Date): string {
  const moment = fromBangkokClock(plainText(form.get('publishAt')))
  if (moment === undefined || Date.parse(moment) <= now.getTime())
    throw new DomainError('course-files.moment-wrong')
  return moment
}

/** Copies the course, or changes whether it is open. */
export async function filesAction({ ctx, params, request, url }: ScreenArgs) {
  const id = params.id ?? ''
  const form = await readForm(request)
  const change = async (values: object) => {
    await updateRecord(ctx, courses, id, values)
    return redirect(`${url.pathname}?saved`)
  }
  switch (plainText(form.get('intent'))) {
    case 'copy':
      return redirect(`/lesson/files/${await copyCourse(ctx, id)}?copied`)
    case 'publish':
      return change({ status: true, publishAt: null })
    case 'unpublish':
      return change({ status: false, publishAt: null })
    case 'unschedule':
      return change({ publishAt: null })
    case 'schedule':
      try {
        return await change({ publishAt: momentOf(form, ctx.now) })
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'course-files.moment-wrong') throw error
        return data({ message: ctx.t(error.code) }, { status: error.status })
      }
    default:
      throw notFound()
  }
}
