import { type EntryStatus, entryStatuses } from '../statuses.ts'

export const ENTRIES_PER_PAGE = 50

/** What the list of entries is asked for. */
export interface EntryAddress {
  readonly q: string
  readonly status: EntryStatus | ''
  /** Days in Bangkok, `YYYY-MM-DD`; empty for any. */
  readonly from: string
  readonly to: string
  readonly page: number
}

const dayOf = (value: string | null) =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''

/** Reads the address of a list; what it cannot mean is put right without a word. */
export function parseEntryAddress(params: URLSearchParams): EntryAddress {
  const page = params.get('page') ?? ''
  return {
    q: (params.get('q') ?? '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 100),
    status: entryStatuses.find((known) => known === params.get('status')) ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** True when not all entries are asked for. */
export function isNarrowed({ q, status, from, to }: EntryAddress): boolean {
  return q + status + from + to !== ''
}

/** The query that stands for the address. */
export function entryQuery(address: EntryAddress, extra: Record<string, string> = {}): string {
  const params = new URLSearchParams()
  for (const name of ['q', 'status', 'from', 'to'] as const)
    if (address[name]) params.set(name, address[name])
  if (address.page > 1) params.set('page', String(address.page))
  for (const [name, value] of Object.entries(extra)) params.set(name, value)
  const query = params.toString()
  return query && `?${query}`
}
