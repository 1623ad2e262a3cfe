import { randomInt } from 'node:crypto'
import { authorize } from '#kernel/collections/authorize.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { questions } from '#modules/questions/public.server.ts'
import { exams } from '../collections.ts'
import type { Slot } from '../model/slots.ts'
import { readExam } from './read-exam.server.ts'

const ID_SPACE = 36 ** 6
const makeId = () => `s${randomInt(ID_SPACE).toString(36)}`

async function setSlots(ctx: Context, examId: string, change: (slots: readonly Slot[]) => readonly Slot[]) {
  authorize(ctx, exams, 'update')
  const exam = await readExam(ctx, examId)
  await updateRecord(ctx, exams, examId, { slots: [...change(exam.slots)] })
}

/** Adds questions of the bank, each in the version that it has now; those that are asked already are left out. */
export async function addQuestions(ctx: Context, examId: string, ids: readonly string[]): Promise<void> {
  const rows =
    ids.length === 0
      ? []
      : await ctx
          .from(questions)
          .select(['_id', 'version', 'content'])
          .where('_id', 'in', [...ids])
          .execute()
  await setSlots(ctx, examId, (slots) => {
    const asked = new Set(slots.flatMap((slot) => (slot.kind === 'fixed' ? [slot.questionID] : [])))
    const added = rows
      .filter(({ _id }) => !asked.has(_id))
      .toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
    return [
      ...slots,
      ...added.map(({ _id, version, content }) => ({
        kind: 'fixed' as const,
        id: makeId(),
        questionID: _id,
        version,
        points: content.points,
      })),
    ]
  })
}

interface Drawing {
  readonly categoryID: string | null
  readonly tag: string
  readonly count: number
  readonly points: number
}

/** Adds questions that are drawn anew for each round. */
export async function addDrawn(ctx: Context, examId: string, drawing: Drawing): Promise<void> {
  await setSlots(ctx, examId, (slots) => [...slots, { kind: 'drawn', id: makeId(), ...drawing }])
}

/** What can be done to one slot of an exam. */
export const slotSteps = ['remove', 'up', 'down', 'newest', 'points'] as const
export type SlotStep = (typeof slotSteps)[number]

/** Changes one slot: its place, its points, or the version that it asks. */
export async function changeSlot(
  ctx: Context,
  examId: string,
  slotId: string,
  step: SlotStep,
  points: number,
): Promise<void> {
  if (step === 'points' && !(points >= 0 && points <= 1000)) throw new DomainError('exams.no-number')
  const exam = await readExam(ctx, examId)
  const at = exam.slots.findIndex(({ id }) => id === slotId)
  const slot = exam.slots[at]
  if (!slot) throw new DomainError('exams.unknown-question')
  const newest =
    step === 'newest' && slot.kind === 'fixed'
      ? await ctx.from(questions).select('version').where('_id', '=', slot.questionID).executeTakeFirst()
      : undefined
  await setSlots(ctx, examId, (slots) => {
    const rest = slots.filter(({ id }) => id !== slotId)
    if (step === 'remove') return rest
    if (step === 'up') return rest.toSpliced(Math.max(0, at - 1), 0, slot)
    if (step === 'down') return rest.toSpliced(at + 1, 0, slot)
    if (step === 'points') return rest.toSpliced(at, 0, { ...slot, points })
    return slot.kind === 'fixed' && newest
      ? rest.toSpliced(at, 0, { ...slot, version: newest.version })
      : slots
  })
}
