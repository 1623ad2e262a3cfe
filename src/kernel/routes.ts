import type { SessionRole } from './access/actor.ts'

export type RouteLayout = 'default' | 'standard' | 'blank'

/** The groups of the menu, in their order. */
export const routeGroups = [
  'default',
  'origin',
  'academy',
  'ecommerce',
  'payment',
  'system',
  'standard',
  'extra',
  'blog',
  'event',
] as const
export type RouteGroup = (typeof routeGroups)[number]

/** What a number beside a menu item counts. */
export type RouteCounter = 'orders' | 'messages'

/** A screen that the engine draws from a collection's declaration. */
export interface GenericScreen {
  readonly kind: 'list' | 'add' | 'edit' | 'detail'
  readonly collection: string
  /** Path in front of /dashboard, /add, /edit/:id and /detail/:id; those of the collection's screens count. */
  readonly base: string
  /** Path of the page that visitors see of a record, in front of its id. */
  readonly page?: string
}

/** One row of the manifest. */
export interface RouteEntry {
  readonly path: string
  readonly title: Readonly<Record<string, string>>
  readonly roles: readonly SessionRole[]
  readonly auth: boolean
  readonly layout?: RouteLayout
  readonly fullscreen?: boolean
  readonly inMenu?: boolean
  readonly inTop?: boolean
  readonly inApp?: boolean
  readonly icon?: string
  readonly order?: number
  readonly group?: RouteGroup
  readonly counter?: RouteCounter
  readonly plugin?: string
  /** Screen file below src/, for a screen of its own. */
  readonly file?: string
  readonly generic?: GenericScreen
  /** Groups of texts that the screen needs in the browser; the module's own unless told. */
  readonly texts?: readonly string[]
  readonly redirectsTo?: string
  /** Visitors who are not signed in share one copy of the page, for each choice of these parameters. */
  readonly cache?: { readonly query: readonly string[] }
}
