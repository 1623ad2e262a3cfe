import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'

/** What a form says when nothing was done. */
export interface Refused {
  readonly message: string
  /** Of the fault, for what a screen offers beside the words. */
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
  /** Which of several forms of the screen it was. */
  readonly intent: string
  /** The person has to show first that it is them. */
  readonly needsProof: boolean
}

/** The texts of a form by their names. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Why something was not done, in the person's words; throws what is not theirs to see. */
export function refusalOf(
  ctx: Context,
  error: unknown,
  form: FormData,
): Refused & { readonly status: number } {
  if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
  const errors = Object.fromEntries(
    error.details.map(({ path, message }) => [path, ctx.t(message, error.values)]),
  )
  const typed = typedIn(form)
  return {
    message: ctx.t(error.code, error.values),
    code: error.code,
    errors,
    typed,
    intent: typed.intent ?? '',
    needsProof: error.status === 428,
    status: error.status,
  }
}

/** Does what a form asked for and goes on; what is refused stands beside the form with what was typed. */
export async function attempt(ctx: Context, form: FormData, work: () => Promise<string>) {
  try {
    return redirect(await work())
  } catch (error) {
    if (error instanceof Response) throw error
    const { status, ...refused } = refusalOf(ctx, error, form)
    await ctx.rollback()
    return data(refused, { status })
  }
}
