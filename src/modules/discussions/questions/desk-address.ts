import { readId, readPage } from '#kernel/lists/read-address.ts'

export const deskViews = ['open', 'answered', 'closed', 'mine', 'reported', 'all'] as const
export type DeskView = (typeof deskViews)[number]

export const DESK_PAGE = 30

/** What the desk is asked to show. */
export interface DeskAddress {
  readonly view: DeskView
  /** Id of the only course; empty for all. */
  readonly course: string
  readonly page: number
}

/** Reads the address of the desk; what it cannot mean is put right without a word. */
export function parseDeskAddress(params: URLSearchParams): DeskAddress {
  return {
    view: deskViews.find((known) => known === params.get('view')) ?? 'open',
    course: readId(params.get('course')),
    page: readPage(params.get('page')),
  }
}

/** The query that stands for the address, with the question that is open. */
export function deskQuery({ view, course, page }: DeskAddress, question?: string): string {
  const params = new URLSearchParams()
  if (view !== 'open') params.set('view', view)
  if (course) params.set('course', course)
  if (page > 1) params.set('page', String(page))
  if (question) params.set('q', question)
  const query = params.toString()
  return query && `?${query}`
}
