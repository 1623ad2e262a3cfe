import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Something that asks a question, such as an exam. */
export interface QuestionUse {
  readonly label: string
  readonly href: string
}

/** Finds what asks each of the questions, by their ids. */
export type FindUses = (
  ctx: Context,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, readonly QuestionUse[]>>

/** Modules that ask questions say here where. */
export const questionUses = defineSlot<FindUses>('where questions are asked')
