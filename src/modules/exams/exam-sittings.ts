import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Which of these exams somebody has begun to sit; brought by the module that has the rounds. */
export type FindSittings = (ctx: Context, exams: readonly string[]) => Promise<ReadonlySet<string>>

export const examSittings = defineSlot<FindSittings>('sittings of exams')
