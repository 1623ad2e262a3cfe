import type { Context } from '#kernel/context.ts'
import { signAddress } from '#kernel/storage/signature.server.ts'
import type { Work } from '#modules/lessons/public.server.ts'
import type { HandIn } from '../handing/own-hand-ins.server.ts'
import { readMarksOf } from '../marking/read-marks.server.ts'
import { minusOf } from '../model/late.ts'

const HOUR_MS = 3_600_000

/** Files with addresses that open them for an hour: lecturers read no files of the site otherwise. */
export function signFiles(ctx: Context, files: HandIn['files']) {
  const expires = new Date(ctx.now.getTime() + HOUR_MS)
  return files.map(({ id: fileId, name, size }) => ({
    name,
    size,
    url: signAddress(ctx.engine.seal, { siteId: ctx.site._id, fileId, name }, expires),
  }))
}

/** What was handed in with what was said of it, without whose it is. */
export async function showHandIn(ctx: Context, work: Work, handIn: HandIn) {
  const said = await readMarksOf(ctx, handIn._id)
  const mark = said.findLast(({ kind }) => kind === 'mark')
  const { _id, number, createdAt, text, files, lateDays, status, points, maximum, percent, isPassed } = handIn
  return {
    _id,
    number,
    createdAt,
    text,
    files: signFiles(ctx, files),
    lateDays,
    minusPercent: minusOf(work, lateDays),
    status,
    points,
    maximum: maximum ?? work.points,
    percent,
    isPassed,
    earned: mark?.earned ?? null,
    comment: mark?.comment ?? '',
    findings: mark?.findings ?? [],
    said: said.map((one) => ({
      _id: one._id,
      createdAt: one.createdAt,
      kind: one.kind,
      points: one.points,
      comment: one.comment,
      reason: one.reason,
    })),
  }
}

export type StaffHandIn = Awaited<ReturnType<typeof showHandIn>>
