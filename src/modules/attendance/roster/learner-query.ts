export const LEARNERS_PER_PAGE = 50
export const learningStates = ['pending', 'processing', 'complete'] as const

/** The query of a list of learners: only what narrows it, and a page after the first. */
export function learnerQuery(
  address: { readonly q: string; readonly state: string; readonly class: string; readonly page: number },
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams()
  for (const name of ['q', 'state', 'class'] as const)
    if (address[name] !== '') params.set(name, address[name])
  if (address.page > 1) params.set('page', String(address.page))
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
