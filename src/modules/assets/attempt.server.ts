import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'

/** What a form says when nothing was done. */
export interface Refused {
  readonly message: string
  readonly typed: Readonly<Record<string, string>>
  readonly intent: string
}

/** Does what a form asked for and goes on there; what is refused stands above the form with what was typed. */
export async function attempt(ctx: Context, form: FormData, work: () => Promise<string>) {
  try {
    return redirect(await work())
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const refused: Refused = { message: ctx.t(error.code, error.values), typed, intent: typed.intent ?? '' }
    return data(refused, { status: error.status })
  }
}
