import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Something that a site needs before people can rely on it. Its texts are `setup-<id>.title` and `.why`. */
export interface SetupStep {
  readonly id: string
  /** Smaller ones come first. */
  readonly order: number
  /** The screen on which it is done: whoever may not open it has no such step. */
  readonly path: string
  /** Whether it is done, read by statements that are bounded. */
  isDone(ctx: Context): Promise<boolean>
}

export const setupSteps = defineSlot<SetupStep>('steps of setting up a site')
