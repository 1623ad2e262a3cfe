import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Work of a course beside exams that counts in its gradebook: what it is called, and the percent of whoever has some. */
export type GradedWork = (
  ctx: Context,
  courseID: string,
) => Promise<{
  readonly columns: readonly { readonly _id: string; readonly name: string; readonly weight: number }[]
  /** Later ones of the same work and person count in place of earlier ones. */
  readonly results: readonly {
    readonly workID: string
    readonly enrollID: string
    readonly percent: number | null
  }[]
}>

export const gradedWork = defineSlot<GradedWork>('graded work')
