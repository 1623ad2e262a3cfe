import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'

/** Does what a form says and leads back to where it stands; what was refused is said beside the form, with what was typed. */
export async function answerAct(ctx: Context, form: FormData, to: string, act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    if (
      !(error instanceof DomainError) ||
      error.status >= 500 ||
      error.status === 403 ||
      error.status === 404
    )
      throw error
    await ctx.rollback()
    const typed = Object.fromEntries([...form.keys()].map((name) => [name, textIn(form, name)]))
    return data({ fault: ctx.t(error.code, error.values), typed }, { status: error.status })
  }
  return redirect(to)
}
