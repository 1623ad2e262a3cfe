import { randomInt } from 'node:crypto'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { completeLesson } from '#modules/learning/public.server.ts'
import { moveHandIn, nextHandIn } from '../model/hand-in-state.ts'
import { handIns } from '../tables.ts'
import { openOwnTask } from './open-task.server.ts'
import { asHandIn, type HandIn, holdWork, readHandIns } from './own-hand-ins.server.ts'
import { letGoOf, readDraft, type SentWork, takeWork } from './save-draft.server.ts'

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RECEIPT_SIGNS = 10

const makeReceipt = () => Array.from({ length: RECEIPT_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')

export interface Receipt {
  readonly number: number
  readonly receipt: string
  readonly handedInAt: string
  readonly lateDays: number
}

const receiptOf = ({ number, receipt, createdAt, lateDays }: HandIn): Receipt => ({
  number,
  receipt,
  handedInAt: createdAt,
  lateDays,
})

/** Hands work in under its number. The same number again gives the same receipt, whatever comes with it. */
export async function handIn(ctx: Context, sent: SentWork): Promise<Receipt> {
  const { work, courseID, enrollID, userID } = await openOwnTask(ctx, sent.lessonID)
  const { lessonID, number } = sent
  await holdWork(ctx, lessonID, userID)
  const done = await readHandIns(ctx, lessonID, userID)
  const same = done.find((one) => one.number === number)
  if (same) return receiptOf(same)
  if (number !== done.length + 1) throw new DomainError('assignments.wrong-state', { status: 409 })
  const { lateDays, hindrance } = nextHandIn(work, done, ctx.now)
  if (hindrance !== null) throw new DomainError(hindrance, { status: 409 })
  const taken = await takeWork(ctx, work, sent)
  if (taken.text.trim() === '' && taken.files.length === 0) throw new DomainError('assignments.nothing')
  const last = done.at(-1)
  if (last?.status === 'waiting')
    await ctx
      .write(handIns)
      .where({ _id: last._id })
      .patch({ status: moveHandIn(last.status, 'replace') })
  const added = await ctx.write(handIns).add({
    _id: newId(ctx.now),
    createdAt: ctx.now.toISOString(),
    lessonID,
    courseID,
    enrollID,
    userID,
    number,
    ...taken,
    receipt: makeReceipt(),
    lateDays,
    maximum: work.points,
  })
  const draft = await readDraft(ctx, lessonID, userID)
  await letGoOf(ctx, { lessonID, userID }, draft?.files ?? [], taken.files)
  if (work.passPercent === undefined) await completeLesson(ctx, enrollID, lessonID)
  return receiptOf(asHandIn(added))
}
