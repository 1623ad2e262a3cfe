import type { Context } from '#kernel/context.ts'
import type { DomainError } from '#kernel/errors.ts'
import { type InstallFault, type InstallField, type InstallValues, installFields } from './install-form.ts'

/** Longer than any limit of a field, so that what is too long is still told and shown again. */
const TYPED_MAX = 1000

/** The texts of the form; what is missing or no text is empty. */
export function readInstallForm(form: FormData): InstallValues {
  const typed = installFields.map((name): [InstallField, string] => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value.slice(0, TYPED_MAX) : '']
  })
  return Object.fromEntries(typed) as Record<InstallField, string>
}

/** A refusal as the form shows it: in the reader's language, with what was typed except the passwords. */
export function toInstallFault(error: DomainError, typed: InstallValues, { t, now }: Context): InstallFault {
  const errors = error.details.map(({ path, message }) => [path, t(message)])
  return {
    message: t(error.code),
    values: { ...typed, password: '', confirmation: '', demoPassword: '' },
    errors: Object.fromEntries(errors) as InstallFault['errors'],
    isDone: error.code === 'installation.done',
    stamp: now.getTime(),
  }
}
