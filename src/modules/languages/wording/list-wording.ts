import { readPage } from '#kernel/lists/read-address.ts'
import type { WordingRow } from './read-wording.server.ts'

export const PAGE_SIZE = 50
export const wordingStates = ['all', 'missing', 'changed'] as const
export type WordingState = (typeof wordingStates)[number]

/** What of the texts is looked at. */
export interface WordingFilter {
  /** The language beside Thai and English; English or Thai where none is wanted. */
  readonly lang: string
  readonly q: string
  readonly module: string
  readonly state: WordingState
  readonly page: number
}

/** The filter of an address; what it cannot mean is left out. */
export function parseWordingFilter(query: URLSearchParams, codes: readonly string[]): WordingFilter {
  const further = codes.filter((code) => code !== 'th' && code !== 'en')
  const lang = codes.find((code) => code === query.get('lang-shown')) ?? further[0] ?? 'en'
  return {
    lang,
    q: (query.get('q') ?? '').trim().slice(0, 200),
    module: (query.get('module') ?? '').slice(0, 60),
    state: wordingStates.find((known) => known === query.get('state')) ?? 'all',
    page: readPage(query.get('page')),
  }
}

/** The address of the same filter with something else in it. */
export function wordingQuery(filter: WordingFilter, change: Partial<WordingFilter> = {}): string {
  const { lang, q, module, state, page } = { ...filter, page: 1, ...change }
  const query = new URLSearchParams({ 'lang-shown': lang })
  if (q) query.set('q', q)
  if (module) query.set('module', module)
  if (state !== 'all') query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

const saidIn = (row: WordingRow, code: string) => row.words[code]?.own ?? row.words[code]?.usual ?? null

/** Whether a language lacks the text. */
export const isMissing = (row: WordingRow, lang: string) => saidIn(row, lang) === null

/** Whether the words were changed here, in whatever language. */
export const isChanged = (row: WordingRow) => Object.values(row.words).some(({ own }) => own !== null)

/** The rows that the filter lets through, those that the language lacks first. */
export function filterWording(rows: readonly WordingRow[], filter: WordingFilter): WordingRow[] {
  const { lang, q, module, state } = filter
  const wanted = q.toLocaleLowerCase()
  const found = rows.filter(
    (row) =>
      (module === '' || row.module === module) &&
      (state !== 'missing' || isMissing(row, lang)) &&
      (state !== 'changed' || isChanged(row)) &&
      (wanted === '' ||
        row.key.toLowerCase().includes(wanted.replaceAll(' › ', '.')) ||
        Object.values(row.words).some(({ own, usual }) =>
          `${own ?? ''}\n${usual ?? ''}`.toLocaleLowerCase().includes(wanted),
        )),
  )
  return [...found.filter((row) => isMissing(row, lang)), ...found.filter((row) => !isMissing(row, lang))]
}
