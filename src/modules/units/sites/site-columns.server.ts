import { expressionBuilder } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { inThaiOrder } from '#kernel/data/fragments.ts'
import { siteStates, stateTones } from './site-state.ts'

/** Lists of sites read them as `s`. */
export type SiteRows = Tables & { s: Tables['site'] }

const eb = expressionBuilder<SiteRows, 's'>()

/** How the site stands, in one word. */
export const siteState = eb
  .case()
  .when('s.archivedAt', 'is not', null)
  .then('archived' as const)
  .when('s.suspendedAt', 'is not', null)
  .then('suspended' as const)
  .when('s.maintenanceAt', 'is not', null)
  .then('maintenance' as const)
  .else('open' as const)
  .end()

export const nameColumn = {
  kind: 'text',
  label: 'units.list.name',
  value: () => eb.ref('s.siteName'),
  sort: () => inThaiOrder('s.siteName'),
  isTitle: true,
} as const

export const stateColumn = {
  kind: 'choice',
  label: 'units.list.state',
  options: siteStates,
  words: 'units.state.',
  tones: stateTones,
  value: () => siteState,
} as const

export const createdColumn = {
  kind: 'day',
  label: 'units.list.createdAt',
  value: () => eb.ref('s.createdAt'),
  sort: () => eb.ref('s.createdAt'),
} as const
