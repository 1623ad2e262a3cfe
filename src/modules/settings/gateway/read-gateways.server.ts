import { sql } from 'kysely'
import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { audits } from '#modules/audits/public.server.ts'
import { opensFor } from '#shell/opens-for.ts'
import { type GatewayPart, type GatewayState, gatewayParts } from './gateway-part.ts'

/** A connection as the screen shows it. */
export interface ShownGateway {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly isSet: boolean
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Where it is set; null where the person may not set it. */
  readonly href: string | null
  readonly setBy: { readonly name: string; readonly at: string } | null
}

/** Throws unless the actor may see how the site is connected. */
export function requireGatewayRight({ actor }: Context): void {
  if (!actor.is('root', 'admin')) throw forbidden()
}

/** The programs that this site can be connected with. */
export function listParts(ctx: Context): readonly GatewayPart[] {
  return ctx.engine
    .contributionsTo(gatewayParts, ctx.site)
    .filter((part) => part.offered?.(ctx) ?? true)
    .toSorted((one, other) => one.order - other.order)
}

/** Who set it last, by the audit log. */
async function readSetBy(ctx: Context, setBy: GatewayState['setBy']): Promise<ShownGateway['setBy']> {
  if (!setBy) return null
  const { action, field } = setBy
  let lines = ctx.from(audits).select(['userID', 'createdAt']).where('collection', '=', setBy.collection)
  if (action) lines = lines.where('action', '=', action)
  if (field) lines = lines.where(sql<boolean>`${sql.ref('audit.changes')} ? ${field}`)
  const last = await lines.orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
  if (!last) return null
  const names = await namesOfAccounts(ctx, [ctx.site._id], [last.userID])
  return { name: names.get(last.userID ?? '') ?? ctx.t('gateways.somebody'), at: last.createdAt }
}

/** All connections of the site: what is set, by whom, and where. */
export async function readGateways(ctx: Context, entries: readonly RouteRow[]): Promise<ShownGateway[]> {
  requireGatewayRight(ctx)
  const shown: ShownGateway[] = []
  for (const part of listParts(ctx)) {
    const { isSet, facts, setBy } = await part.read(ctx)
    const isOpen = entries.some((row) => row.path === part.path && opensFor(ctx, row))
    shown.push({
      id: part.id,
      title: ctx.t(`gateway-${part.id}.title`),
      about: ctx.t(`gateway-${part.id}.about`),
      isSet,
      facts: facts.map(({ label, value }) => ({ label: ctx.t(label), value })),
      href: isOpen ? part.path : null,
      setBy: isSet ? await readSetBy(ctx, setBy) : null,
    })
  }
  return shown
}
