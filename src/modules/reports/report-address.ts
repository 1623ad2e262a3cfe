import { readId, readPage } from '#kernel/lists/read-address.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'

export const courseSorts = ['enrolled', 'completed', 'share', 'hours'] as const
export type CourseSort = (typeof courseSorts)[number]
export const COURSES_PER_PAGE = 25

/** What the report of a year is asked for. */
export interface ReportAddress {
  readonly year: number
  /** Id of the only company; empty for all. */
  readonly company: string
  readonly sort: CourseSort
  readonly page: number
}

/** The year that it is in Bangkok. */
export function yearOf(now: Date): number {
  return Number(bangkokDay(now).slice(0, 4))
}

/** Reads a year of the address; this one where it names none. */
export function readYear(params: URLSearchParams, now: Date): number {
  const typed = params.get('year') ?? ''
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0
  return year >= 2000 && year <= yearOf(now) + 1 ? year : yearOf(now)
}

/** Reads the address of a year’s report; what it cannot mean is put right without a word. */
export function parseReportAddress(params: URLSearchParams, now: Date): ReportAddress {
  return {
    year: readYear(params, now),
    company: readId(params.get('company')),
    sort: courseSorts.find((known) => known === params.get('sort')) ?? 'enrolled',
    page: readPage(params.get('page')),
  }
}

/** The query that stands for the address. */
export function reportQuery(
  { year, company, sort, page }: ReportAddress,
  extra: Record<string, string> = {},
): string {
  const params = new URLSearchParams({ year: String(year) })
  if (company) params.set('company', company)
  if (sort !== 'enrolled') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  for (const [name, value] of Object.entries(extra)) params.set(name, value)
  return `?${params}`
}
