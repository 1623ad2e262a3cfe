import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { DrawnSlot, Slot } from '#modules/exams/public.server.ts'

const asked = z.strictObject({
  /** Its name within the round; says nothing about the exam's own order. */
  id: z.string(),
  questionID: z.string(),
  version: z.number(),
  points: z.number(),
})
export type Asked = z.infer<typeof asked>
/** What one round asks, in the order of the sitter. */
export const paper = z.array(asked)

export interface Candidate {
  readonly questionID: string
  readonly version: number
}

interface Draw {
  readonly slots: readonly Slot[]
  /** What can be drawn for a slot. */
  readonly candidates: (slot: DrawnSlot) => readonly Candidate[]
  readonly isShuffled: boolean
  readonly secret: string
}

/** The same secret always draws the same; nobody without it can say what. */
function inSecretOrder<T>(items: readonly T[], nameOf: (item: T) => string, secret: string): T[] {
  const placeOf = (item: T) => createHmac('sha256', secret).update(nameOf(item)).digest('hex')
  return items
    .map((item) => ({ item, place: placeOf(item) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item)
}

/** Draws what a round asks: no question twice, fixed ones for certain, and no more than the bank has. */
export function drawPaper({ slots, candidates, isShuffled, secret }: Draw): Asked[] {
  const used = new Set(slots.flatMap((slot) => (slot.kind === 'fixed' ? [slot.questionID] : [])))
  const chosen = slots.flatMap((slot) => {
    if (slot.kind === 'fixed')
      return [{ questionID: slot.questionID, version: slot.version, points: slot.points }]
    const free = candidates(slot).filter(({ questionID }) => !used.has(questionID))
    const drawn = inSecretOrder(free, ({ questionID }) => `draw/${questionID}`, secret).slice(0, slot.count)
    for (const { questionID } of drawn) used.add(questionID)
    return drawn.map(({ questionID, version }) => ({ questionID, version, points: slot.points }))
  })
  const once = [...new Map(chosen.map((one) => [one.questionID, one])).values()]
  const ordered = isShuffled ? inSecretOrder(once, ({ questionID }) => `order/${questionID}`, secret) : once
  return ordered.map((one, at) => ({ id: `q${at + 1}`, ...one }))
}
