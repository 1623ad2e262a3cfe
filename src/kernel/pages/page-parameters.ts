import { readPage } from '../lists/read-address.ts'

/** What blocks turn by the address of their page, in the order that a cached page is known by: posts, courses, calendars, tables. */
export const pageParameters = ['page', 'category', 'courses', 'year', 'month', 'table'] as const
export type PageParameter = (typeof pageParameters)[number]

/** Longer values name nothing. */
const MAX_VALUE = 60

/** Where a page is, with the parameters that its blocks know; whatever else an address has is told to nobody. */
export interface Here {
  readonly path: string
  readonly parameters: Readonly<Partial<Record<PageParameter, string>>>
}

/** Reads where a page is. */
export function readHere({ pathname, searchParams }: URL): Here {
  const known = pageParameters.flatMap((name) => {
    const value = searchParams.get(name)
    return value !== null && value !== '' && value.length <= MAX_VALUE ? [[name, value]] : []
  })
  return { path: pathname, parameters: Object.fromEntries(known) }
}

/** The address of the same page with some parameters changed, and those that are null left out. */
export function turnAddress(here: Here, changes: Partial<Record<PageParameter, string | null>>): string {
  const turned = new URLSearchParams()
  for (const name of pageParameters) {
    const value = changes[name] === undefined ? here.parameters[name] : changes[name]
    if (value) turned.set(name, value)
  }
  return turned.size === 0 ? here.path : `${here.path}?${turned.toString()}`
}

/** The page that a parameter names; anything that is no page is the first. */
export function pageOf({ parameters }: Here, name: PageParameter): number {
  return readPage(parameters[name])
}
