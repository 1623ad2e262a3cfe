import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Finds the site above this one that has the account of an address; undefined where none has. */
export type FindMailHome = (ctx: Context, email: string) => Promise<string | undefined>

/** Who knows where the accounts of those who run several sites are. */
export const mailHome = defineSlot<FindMailHome>('mail home')
