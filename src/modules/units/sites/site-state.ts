/** How a site stands, the strongest word first. */
export const siteStates = ['archived', 'suspended', 'maintenance', 'open'] as const
export type SiteState = (typeof siteStates)[number]

interface Closed {
  readonly archivedAt: string | null
  readonly suspendedAt: string | null
  readonly maintenanceAt: string | null
}

/** The state of a site in one word. */
export function stateOf({ archivedAt, suspendedAt, maintenanceAt }: Closed): SiteState {
  if (archivedAt !== null) return 'archived'
  if (suspendedAt !== null) return 'suspended'
  return maintenanceAt === null ? 'open' : 'maintenance'
}

export const stateTones = {
  archived: 'neutral',
  suspended: 'bad',
  maintenance: 'warn',
  open: 'ok',
} as const
