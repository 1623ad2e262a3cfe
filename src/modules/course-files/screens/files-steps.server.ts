import { sql } from 'kysely'
import { redirect } from 'react-router'
import { readRecord } from '#kernel/collections/read.server.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
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
  return {
    meta: { title: ctx.t('course-files.files-title') },
    id: course._id,
    name: course.name,
    revisions: n,
    publication: { isOpen: course.status, opensAt: course.status ? null : course.publishAt },
    isCopied: url.searchParams.has('copied'),
  }
}

/** Copies the course. */
export async function filesAction({ ctx, params, request }: ScreenArgs) {
  const form = await readForm(request)
  if (plainText(form.get('intent')) !== 'copy') throw notFound()
  return redirect(`/lesson/files/${await copyCourse(ctx, params.id ?? '')}?copied`)
}
