import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import { limitNames } from '#kernel/limits/limits.ts'

/** What is used and can be asked for: each limit of a site, and the sites of a collection. */
export const usedNames = [...limitNames, 'sites'] as const
export type UsedName = (typeof usedNames)[number]

export interface FurtherUse {
  readonly name: UsedName
  readonly used: number
  readonly max: number | null
}

/** What a site uses beside the limits that the kernel counts, by the module that gives it; undefined where there is no such thing. */
export const furtherUses =
  defineSlot<(ctx: Context) => Promise<FurtherUse | undefined>>('what else a site uses')
