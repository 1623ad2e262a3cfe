import { analyticsStatuses, enrolSources } from '../joining/enrol-words.ts'

export const boardTabs = ['orders', 'enrolled', 'waiting', 'cancelled'] as const
export type BoardTab = (typeof boardTabs)[number]

export const ROWS_PER_PAGE = 50
/** So many rows are counted and turned through; a longer list has to be narrowed. */
export const MAX_ROWS = 10_000

/** The words by which the list of a tab can be narrowed. */
export const stateWords: Readonly<Record<BoardTab, readonly string[]>> = {
  orders: ['new', 'checking'],
  enrolled: analyticsStatuses,
  waiting: ['waiting', 'offered'],
  cancelled: analyticsStatuses,
}

/** Tabs whose rows came from somewhere. */
export const hasSources = (tab: BoardTab): boolean => tab === 'enrolled' || tab === 'cancelled'

/** What the board is asked for. */
export interface BoardAddress {
  readonly tab: BoardTab
  readonly q: string
  readonly course: string
  readonly status: string
  readonly source: string
  /** Days in Bangkok, `YYYY-MM-DD`; empty for any. */
  readonly from: string
  readonly to: string
  readonly page: number
}

const dayOf = (value: string | null) =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''

const oneOf = (known: readonly string[], value: string | null) => known.find((one) => one === value) ?? ''

/** Reads the address of the board; what it cannot mean is put right without a word. */
export function parseBoardAddress(params: URLSearchParams): BoardAddress {
  const tab = boardTabs.find((known) => known === params.get('tab')) ?? 'orders'
  const page = params.get('page') ?? ''
  return {
    tab,
    q: (params.get('q') ?? '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 100),
    course: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(params.get('course') ?? '')?.[0] ?? '',
    status: oneOf(stateWords[tab], params.get('status')),
    source: hasSources(tab) ? oneOf(enrolSources, params.get('source')) : '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** True when not all rows of the tab are asked for. */
export function isNarrowed({ q, course, status, source, from, to }: BoardAddress): boolean {
  return q + course + status + source + from + to !== ''
}

/** The query that stands for the address. */
export function boardQuery(address: BoardAddress, extra: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams()
  if (address.tab !== 'orders') params.set('tab', address.tab)
  for (const name of ['q', 'course', 'status', 'source', 'from', 'to'] as const)
    if (address[name]) params.set(name, address[name])
  if (address.page > 1) params.set('page', String(address.page))
  for (const [name, value] of Object.entries(extra)) params.set(name, value)
  const query = params.toString()
  return query && `?${query}`
}
