import type { NotNull } from 'kysely'
import { data, redirect } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { watchJob } from '#shell/realtime/watch-job.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { imports } from '../collections.ts'
import { startImport } from '../exchange/import-course.server.ts'

async function readLast(ctx: Context, userID: string) {
  return ctx
    .from(imports)
    .select(['jobID', 'name', 'status', 'courseID', 'fault', 'notes'])
    .where('userID', '=', userID)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Courses that open by themselves, the next first. */
async function readScheduled(ctx: Context) {
  return ctx
    .from(courses)
    .select(['_id', 'name', 'publishAt'])
    .where('status', '=', false)
    .where('publishAt', 'is not', null)
    .$narrowType<{ publishAt: NotNull }>()
    .orderBy('publishAt')
    .orderBy('_id')
    .limit(20)
    .execute()
}

/** The person's last import, and the courses that wait to open. */
export async function readImportScreen({ ctx }: ScreenArgs) {
  authorize(ctx, courses, 'create')
  const first = ctx.actor.userID === null ? undefined : await readLast(ctx, ctx.actor.userID)
  const job = first ? await watchJob(ctx, first.jobID).catch(() => null) : null
  // A job that was done while it was read has left its result.
  const last = first?.status === 'waiting' ? await readLast(ctx, ctx.actor.userID ?? '') : first
  return {
    meta: { title: ctx.t('course-files.import-title') },
    scheduled: await readScheduled(ctx),
    last: last
      ? {
          ...last,
          job,
          fault: last.fault && {
            path: last.fault.path,
            message: ctx.t(last.fault.code, { path: last.fault.path }),
          },
        }
      : null,
  }
}

/** Has a course made of the archive that was uploaded. */
export async function importAction({ ctx, request, url }: ScreenArgs) {
  const form = await readForm(request)
  try {
    const address = plainText(form.get('file'))
    if (address === '') throw new DomainError('course-files.import-missing')
    await startImport(ctx, address)
    return redirect(url.pathname)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // What a part of the archive refuses is said like what the archive is refused for.
    if (!error.code.startsWith('course-files.') && error.status !== 400) throw error
    await ctx.rollback()
    const { code, values, details, status } = error
    const paths = details.map(({ path }) => path).filter((path) => path !== '' && path !== 'file')
    return data({ message: ctx.t(code, values), paths }, { status })
  }
}
