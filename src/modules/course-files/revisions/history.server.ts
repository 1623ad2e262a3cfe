import { sql } from 'kysely'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { revisions } from '../collections.ts'
import { compareSnapshots } from './compare.ts'
import { type ChangeLine, openWords } from './describe-changes.server.ts'
import { readSnapshot } from './read-snapshot.server.ts'
import { afterRestore } from './snapshot.ts'

/** Revisions on one page of the history. */
export const REVISIONS_A_PAGE = 20

type RevisionRow = Awaited<ReturnType<typeof readRows>>[number]

export interface ShownRevision extends Omit<RevisionRow, 'snapshot'> {
  /** What it changed; null for the first one that is kept. */
  readonly changes: readonly ChangeLine[] | null
}

async function readRows(ctx: Context, courseId: string, upTo: number) {
  return ctx
    .from(revisions)
    .select(['number', 'reason', 'fromNumber', 'author', 'updatedAt', 'snapshot'])
    .where('courseID', '=', courseId)
    .where('number', '<=', upTo)
    .orderBy('number', 'desc')
    .limit(REVISIONS_A_PAGE + 1)
    .execute()
}

async function showRows(ctx: Context, rows: readonly RevisionRow[]): Promise<ShownRevision[]> {
  const compared = rows.slice(0, REVISIONS_A_PAGE).map(({ snapshot, ...row }, at) => {
    const previous = rows[at + 1]?.snapshot
    return { row, differences: previous ? compareSnapshots(previous, snapshot) : null }
  })
  const describe = await openWords(
    ctx,
    compared.flatMap(({ differences }) => differences ?? []),
  )
  return compared.map(({ row, differences }) => ({ ...row, changes: differences?.map(describe) ?? null }))
}

/** A page of the history, newest first, with what each revision changed. */
export async function readCourseHistory(ctx: Context, courseId: string, page: number) {
  if (revisions.access.verdict(ctx.actor, 'read') === false) throw forbidden()
  const { name } = await readRecord(ctx, courses, courseId)
  const { n: total, newest } = await ctx
    .from(revisions)
    .select([sql<number>`count(*)::int`.as('n'), sql<number>`coalesce(max(number), 0)`.as('newest')])
    .where('courseID', '=', courseId)
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / REVISIONS_A_PAGE))
  const shown = Math.min(Math.max(1, page), pages)
  const rows = await readRows(ctx, courseId, newest - (shown - 1) * REVISIONS_A_PAGE)
  return { name, total, newest, page: shown, pages, revisions: await showRows(ctx, rows) }
}

/** One revision: the course as it was, and what bringing it back would change. */
export async function readOneRevision(ctx: Context, courseId: string, number: number) {
  const { name } = await readRecord(ctx, courses, courseId)
  const [row] = await readRows(ctx, courseId, number)
  const now = await readSnapshot(ctx, courseId)
  if (!row || !now || row.number !== number) return undefined
  const { snapshot, ...revision } = row
  const differences = compareSnapshots(now, afterRestore(now, snapshot))
  const describe = await openWords(ctx, differences)
  return {
    name,
    revision,
    changes: differences.map(describe),
    outline: snapshot.sections.map((section) => ({
      id: section._id,
      name: String(section.name),
      lessons: snapshot.lessons
        .filter(({ sectionID }) => sectionID === section._id)
        .map(({ _id, name: title, kind, status, parentID }) => ({
          id: _id,
          name: String(title),
          kind: String(kind),
          isHidden: status !== true,
          isPart: parentID !== null && parentID !== undefined,
        })),
    })),
  }
}
