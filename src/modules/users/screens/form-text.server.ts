const MAX = 1_000

/** The text of a form's short field, such as a name or an id, and no more of it than those may have; a missing one and a file are empty. */
export function shortTextIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX) : ''
}
