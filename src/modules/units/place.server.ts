import type { Context } from '#kernel/context.ts'
import { type UnitKind, unitKinds } from '#kernel/tenancy/site.ts'
import { findGroup, findUnit, type SeenSite } from './sites/find-site.server.ts'

/** Where in the product a screen stands: which sites it is about, and where its neighbours are. */
export interface Place {
  readonly type: 'unit' | 'collection'
  /** The kind of unit; undefined where all kinds are meant. */
  readonly kind: UnitKind | undefined
  readonly base: string
  readonly list: string
}

/** The place of a route, by its pattern. */
export function placeOf(pattern: string): Place {
  const kind = unitKinds.find((known) => pattern.startsWith(`/${known}/`))
  if (kind) return { type: 'unit', kind, base: `/${kind}`, list: `/${kind}/dashboard` }
  const type = pattern.startsWith('/origin/collection') ? 'collection' : 'unit'
  const base = `/origin/${type}`
  return { type, kind: undefined, base, list: base }
}

/** The site that the screen is about, where the actor reaches it. */
export function findAt(ctx: Context, place: Place, id: string | undefined): Promise<SeenSite> {
  return place.type === 'unit' ? findUnit(ctx, id ?? '', place.kind) : findGroup(ctx, id ?? '')
}
