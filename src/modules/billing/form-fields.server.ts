import { DomainError } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'

/** The fields of a buyer on a form. */
export const buyerFields = ['kind', 'name', 'taxID', 'branch', 'address', 'email', 'phone'] as const

/** What a form has under these names. A field that it has no place for, such as a price or a number, is refused. */
export function readFields<const Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const known = new Set<string>([...names, 'intent'])
  for (const name of form.keys()) if (!known.has(name)) throw new DomainError('gateway.bad-body')
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<Name, string>
}
