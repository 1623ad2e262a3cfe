import { analyticsStatuses } from '../joining/enrol-words.ts'

export const boardTabs = ['orders', 'enrolled', 'waiting', 'cancelled'] as const
export type BoardTab = (typeof boardTabs)[number]

/** The words by which the list of a tab can be narrowed. */
export const stateWords: Readonly<Record<BoardTab, readonly string[]>> = {
  orders: ['new', 'checking', 'stray'],
  enrolled: analyticsStatuses,
  waiting: ['queued', 'offered'],
  cancelled: analyticsStatuses,
}

/** The tab that an address asks for; the first unless told. */
export function tabOf(params: URLSearchParams): BoardTab {
  return boardTabs.find((known) => known === params.get('tab')) ?? 'orders'
}
