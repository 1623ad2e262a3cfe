import type { Context } from '#kernel/context.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import type { TakenFile } from '#modules/files/public.server.ts'
import { readMarksOf } from '../marking/read-marks.server.ts'
import { nextHandIn } from '../model/hand-in-state.ts'
import { minusOf } from '../model/late.ts'
import { openTask } from './open-task.server.ts'
import { type HandIn, readHandIns } from './own-hand-ins.server.ts'
import { readDraft } from './save-draft.server.ts'

/** Files with the address under which their owner opens them. */
const showFiles = (files: readonly TakenFile[]) =>
  files.map(({ id, name, size }) => ({ id, name, size, url: addressOfFile(id, name) }))

/** What a learner may know of the marks of one hand-in: nothing before they are released. */
async function showOutcome(ctx: Context, { _id, status, points, maximum, percent, isPassed }: HandIn) {
  const said = await readMarksOf(ctx, _id)
  if (status === 'returned') return { result: null, reason: said.at(-1)?.reason ?? '' }
  const mark = said.findLast(({ kind }) => kind === 'mark')
  if (status !== 'released' || !mark) return { result: null, reason: '' }
  const { comment, rubric, findings, minusPercent } = mark
  return {
    result: { points, maximum, percent, isPassed, comment, rubric, findings, minusPercent },
    reason: '',
  }
}

/** The actor's own work in a lesson: the draft, what was handed in, and whether more can be. */
export async function readOwnWork(ctx: Context, lessonID: string) {
  const { work, enrolment } = await openTask(ctx, lessonID)
  const userID = enrolment ? ctx.actor.userID : null
  const done = userID === null ? [] : await readHandIns(ctx, lessonID, userID)
  const draft = userID === null ? undefined : await readDraft(ctx, lessonID, userID)
  const { lateDays, hindrance } = nextHandIn(work, done, ctx.now)
  const shown = []
  for (const one of done) {
    const { number, createdAt, text, files, receipt, status } = one
    const own = { number, createdAt, text, files: showFiles(files), receipt, status, lateDays: one.lateDays }
    shown.push({ ...own, ...(await showOutcome(ctx, one)) })
  }
  return {
    person: userID,
    draft: draft ? { ...draft, files: showFiles(draft.files) } : null,
    handIns: shown,
    next: done.length + 1,
    lateDays,
    minusPercent: minusOf(work, lateDays),
    hindrance: hindrance && ctx.t(hindrance),
  }
}
