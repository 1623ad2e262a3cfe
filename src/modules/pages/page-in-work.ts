import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Reads the blocks of a page as those who build it have them now; undefined where nobody is at work on it. */
export type ReadPageInWork = (ctx: Context, id: string) => Promise<readonly unknown[] | undefined>

export const pagesInWork = defineSlot<ReadPageInWork>('pages that are being worked on')

/** The mark of a preview that begins with the page as it is worked on, not as it is published. */
export const IN_WORK = 'work'
