import { data, redirect } from 'react-router'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { removeRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { watchJob } from '#shell/realtime/watch-job.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { packages, type StoredPackage } from '../collections.ts'
import { lessonsOf } from '../follow-writes.server.ts'
import { countInside } from '../launching/count-inside.server.ts'
import { startImport } from '../reading/import-package.server.ts'
import { sayFault } from './say-fault.ts'

async function findPackage(ctx: Context, id: string): Promise<StoredPackage> {
  const row = uuidPattern.test(id)
    ? await ctx.from(packages).selectAll().where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  return row
}

async function readUses(ctx: Context, id: string) {
  const used = await lessonsOf(ctx, [id])
  if (used.length === 0) return []
  const rows = await ctx
    .from(courses)
    .select(['_id', 'name'])
    .where('_id', 'in', [...new Set(used.map(({ courseID }) => courseID))])
    .execute()
  const names = new Map(rows.map((row) => [row._id, row.name]))
  return used.map(({ _id, name, courseID }) => ({ _id, name, course: names.get(courseID) ?? '' }))
}

/** A package with its parts, where it is used, and why it cannot be. */
export async function readPackageScreen({ ctx, params }: ScreenArgs) {
  const first = await findPackage(ctx, params.id ?? '')
  const job =
    first.status === 'waiting' && first.jobID ? await watchJob(ctx, first.jobID).catch(() => null) : null
  // A job that was done while it was read has left its result.
  const row = first.status === 'waiting' ? await findPackage(ctx, first._id) : first
  const inside = await countInside(ctx, [row._id])
  return {
    meta: { title: row.name },
    stored: {
      _id: row._id,
      name: row.name,
      kind: row.kind,
      status: row.status,
      createdAt: row.createdAt,
      items: row.items.map(({ id, title, level, launch }) => ({ id, title, level, launch })),
      fault: sayFault(ctx.t, row.fault ?? undefined) ?? null,
    },
    job,
    uses: await readUses(ctx, row._id),
    learners: inside.get(row._id) ?? 0,
  }
}

/** Takes an uploaded package, new or in place of one, or deletes one that nothing needs. */
export async function packageAction({ ctx, request, params }: ScreenArgs) {
  const form = await readForm(request)
  try {
    if (form.get('intent') === 'delete') {
      await removeRecord(ctx, packages, params.id ?? '')
      return redirect('/lesson/packages')
    }
    const file = plainText(form.get('file'))
    if (file === '') throw new DomainError('packages.choose-file')
    const { _id } = await startImport(ctx, { file, replaces: params.id })
    return redirect(`/lesson/packages/detail/${_id}`)
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('packages.')) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
  }
}
