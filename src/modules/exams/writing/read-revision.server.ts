import { findRecords } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import { type Exam, exams } from '../collections.ts'

/** Changes that are read back; an exam is seldom changed so often. */
const MAX_CHANGES = 500

interface Line {
  readonly createdAt: string
  /** Before and after, by field. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null
}

/** Every change of the exam by the history of the engine, the first one first. */
async function readChanges(ctx: Context, id: string): Promise<readonly Line[]> {
  const audit = ctx.engine.registry.collection('audit')
  if (!audit || audit.access.verdict(ctx.actor, 'read') === false) return []
  const request = parseQueryBody({
    method: 'find',
    args: [{ collection: exams.name, recordID: id, action: 'update' }],
    sort: { createdAt: 1 },
    paging: { page: 1, limit: MAX_CHANGES, total: false },
  })
  return (await findRecords(ctx, audit, request)).data as unknown as Line[]
}

/** How many revisions there are, and the exam as it was in one of them: the first is what was made, the last what is now. */
export async function readRevision<E extends Exam>(ctx: Context, exam: E, history: string) {
  const lines = await readChanges(ctx, exam._id)
  const count = lines.length + 1
  const list = [exam.createdAt, ...lines.map(({ createdAt }) => createdAt)].map((at, index) => ({
    n: index + 1,
    at,
  }))
  if (history === 'current') return { exam, count, list, shown: count }
  const wanted = Number(history)
  if (!/^\d{1,9}$/.test(history) || wanted < 1 || wanted > count) throw notFound()
  const before = lines
    .slice(wanted - 1)
    .toReversed()
    .reduce<E>(
      (known, { changes }) => ({
        ...known,
        ...Object.fromEntries(Object.entries(changes ?? {}).map(([name, [from]]) => [name, from ?? null])),
      }),
      exam,
    )
  return { exam: before, count, list, shown: wanted }
}

/** Makes the exam what it was in one of its revisions, which becomes the newest. */
export async function restoreRevision(ctx: Context, exam: Exam, history: string): Promise<void> {
  const { exam: before } = await readRevision(ctx, exam, history)
  const values = Object.entries(before).filter(
    ([name, value]) =>
      name in exams.fields && JSON.stringify(value) !== JSON.stringify(exam[name as keyof Exam]),
  )
  if (values.length > 0) await updateRecord(ctx, exams, exam._id, Object.fromEntries(values))
}
