import { data } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'

/** Why something was not done, in the person's words; throws what is not theirs to see. */
export async function refusalOf(ctx: Context, error: unknown) {
  if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
  await ctx.rollback()
  return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
}
