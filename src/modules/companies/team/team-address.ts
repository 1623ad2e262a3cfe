/** How far somebody is in any of the company's courses. */
export const teamStates = ['pending', 'processing', 'complete'] as const
export type TeamState = (typeof teamStates)[number]

/** Whom of the company's people the page shows. */
export interface TeamAddress {
  readonly q: string
  readonly state: TeamState | ''
  readonly page: number
}

export const wholeTeam: TeamAddress = { q: '', state: '', page: 1 }

/** Reads the address of a company's people; what it cannot mean is put right without a word. */
export function parseTeamAddress(params: URLSearchParams): TeamAddress {
  const page = params.get('page') ?? ''
  return {
    q: (params.get('q') ?? '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 100),
    state: teamStates.find((known) => known === params.get('state')) ?? '',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** True when not everybody is asked for. */
export function isNarrowed({ q, state }: TeamAddress): boolean {
  return q !== '' || state !== ''
}

/** The query that stands for the address. */
export function teamQuery(companyID: string, { q, state, page }: TeamAddress): string {
  const params = new URLSearchParams({ tab: 'team', company: companyID })
  if (q) params.set('q', q)
  if (state) params.set('state', state)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
