const MAX = 1_000

/** The text of a form field; a missing one and a file are empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX) : ''
}
