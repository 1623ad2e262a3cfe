import { z } from 'zod'

/** Questions of one exam. */
export const MAX_QUESTIONS = 300

const slotId = z.string().regex(/^[a-z0-9]{1,24}$/)
const points = z.number().min(0).max(1000)

const fixedSlot = z.strictObject({
  kind: z.literal('fixed'),
  id: slotId,
  questionID: z.uuid(),
  /** The version that is asked; a later edit in the bank changes nothing here. */
  version: z.int().min(1).max(1_000_000),
  points,
})
const drawnSlot = z.strictObject({
  kind: z.literal('drawn'),
  id: slotId,
  /** From this category and those within it; from all where there is none. */
  categoryID: z.uuid().nullable(),
  /** Questions that have the tag; any where it is empty. */
  tag: z.string().trim().max(60),
  count: z.int().min(1).max(MAX_QUESTIONS),
  points,
})

export type FixedSlot = z.infer<typeof fixedSlot>
export type DrawnSlot = z.infer<typeof drawnSlot>
export type Slot = FixedSlot | DrawnSlot

/** How many questions a slot asks. */
export const countOf = (slot: Slot) => (slot.kind === 'fixed' ? 1 : slot.count)

/** How many questions all slots ask. */
export const countQuestions = (slots: readonly Slot[]) => slots.reduce((sum, slot) => sum + countOf(slot), 0)

/** What an exam asks, in its order. */
export const slotList = z
  .array(z.discriminatedUnion('kind', [fixedSlot, drawnSlot]))
  .max(MAX_QUESTIONS)
  .refine((slots) => new Set(slots.map(({ id }) => id)).size === slots.length)
  .refine((slots) => countQuestions(slots) <= MAX_QUESTIONS)
  .meta({ examples: [[]] })
