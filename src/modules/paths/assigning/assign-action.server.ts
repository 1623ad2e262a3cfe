import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'

/** What the form is answered with that assigns a path; what was typed comes back with it. */
export interface AssignAnswer {
  readonly intent: string
  readonly fault: string
  readonly values: Readonly<Record<string, string>>
  readonly people: readonly string[]
}

const SHOWN_AGAIN = ['emails', 'due', 'path', 'course']

/** Does the work of a form, and says beside it what was refused. */
export async function answerForm(
  ctx: Context,
  form: FormData,
  url: URL,
  work: () => Promise<Readonly<Record<string, string>>>,
) {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  try {
    const done = await work()
    const query = new URLSearchParams(url.search)
    for (const [name, value] of Object.entries(done)) query.set(name, value)
    return redirect(`${url.pathname}?${query}`)
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('paths.')) throw error
    await ctx.rollback()
    const answer: AssignAnswer = {
      intent: said('intent'),
      fault: ctx.t(error.code, error.values),
      values: Object.fromEntries(SHOWN_AGAIN.map((name) => [name, said(name)])),
      people: form.getAll('person').filter((value) => typeof value === 'string'),
    }
    return data(answer, { status: error.status })
  }
}
