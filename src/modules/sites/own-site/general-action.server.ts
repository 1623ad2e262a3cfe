import { data, redirect } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { shownAgain, type TypedValues } from '#shell/records/merge-typed.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { saveGeneral } from './general.server.ts'
import { generalOfTexts, RULE, wordGroups } from './general-fields.ts'

function readTyped(form: FormData): TypedValues {
  const rules = [...form.keys()].filter((name) => name.startsWith(RULE))
  return Object.fromEntries(
    [...Object.values(wordGroups).flat(), ...rules].map((name) => [name, textIn(form, name)]),
  )
}

/** Saves what the form of the general settings sent; what is wrong is said beside it. */
export async function actOnGeneral({ ctx, request, url }: ScreenArgs) {
  const form = await readForm(request)
  const typed = readTyped(form)
  try {
    await saveGeneral(ctx, form, typed)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    const { values, ...merge } = shownAgain(form, typed, error)
    return data({ message: ctx.t(error.code), errors, typed: generalOfTexts(values), ...merge }, error.status)
  }
  throw redirect(`${url.pathname}?saved`, 303)
}
