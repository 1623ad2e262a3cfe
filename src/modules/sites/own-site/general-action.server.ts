import { data, redirect } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { saveGeneral } from './general.server.ts'
import { type GeneralSettings, type SiteWords, wordGroups } from './general-fields.ts'

function readTyped(form: FormData): GeneralSettings {
  const names = Object.values(wordGroups).flat()
  return {
    words: Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as unknown as SiteWords,
    rules: Object.fromEntries(
      [...form.keys()]
        .filter((name) => name.startsWith('rule.'))
        .map((name) => [name.slice('rule.'.length), textIn(form, name)]),
    ),
  }
}

/** Saves what the form of the general settings sent; what is wrong is said beside it. */
export async function actOnGeneral({ ctx, request, url }: ScreenArgs) {
  const form = await readForm(request)
  const typed = readTyped(form)
  try {
    await saveGeneral(ctx, typed, textIn(form, 'mark'))
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    return data({ message: ctx.t(error.code), errors, typed }, error.status)
  }
  throw redirect(`${url.pathname}?saved`, 303)
}
