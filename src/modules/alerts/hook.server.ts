import { sql } from 'kysely'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { alertHooks, alertLines } from './tables.ts'

const MAX_ADDRESS = 1_000

/** The hook as staff see it: never its address. */
export async function readHook(ctx: Context) {
  if (!ctx.actor.is('root', 'admin')) throw forbidden()
  return findHook(ctx)
}

/** The hook of the site; of its address only whether it can be read. */
export async function findHook(ctx: Context) {
  const found = await ctx
    .from(alertHooks)
    .select((eb) => [
      'address',
      'host',
      'errors',
      'orders',
      'deliveredAt',
      'fault',
      'status',
      sql<string>`${eb.ref('updatedAt')}::text`.as('version'),
    ])
    .where('kind', '=', 'chat')
    .executeTakeFirst()
  if (!found) return undefined
  const { address, ...hook } = found
  return { ...hook, isUnreadable: ctx.engine.seal.openStored(address) === undefined }
}

/** What the form sent. An address that is left empty stays. */
export interface HookChange {
  readonly address: string
  readonly errors: boolean
  readonly orders: boolean
  readonly version: string
}

function hostOf(ctx: Context, address: string): string {
  if (address.length > MAX_ADDRESS || !ctx.engine.outside.maySend(address))
    throw new DomainError('alerts.bad-address', {
      details: [{ path: 'address', message: 'alerts.bad-address' }],
    })
  return new URL(address).host
}

/** Writes down where the site's chat is told, unless somebody else has since. */
export async function saveHook(ctx: Context, sent: HookChange): Promise<void> {
  const known = await readHook(ctx)
  if ((known?.version ?? '') !== sent.version) throw new DomainError('alerts.outdated', { status: 409 })
  const typed = sent.address.trim()
  if (typed === '' && !known)
    throw new DomainError('alerts.no-address', {
      details: [{ path: 'address', message: 'alerts.no-address' }],
    })
  const { errors, orders } = sent
  const renewed =
    typed === ''
      ? {}
      : { host: hostOf(ctx, typed), address: ctx.engine.seal.seal(typed), fault: null, status: null }
  const { host = known?.host ?? '' } = renewed
  if (known)
    await ctx
      .write(alertHooks)
      .where({ kind: 'chat' })
      .patch({ ...renewed, errors, orders, updatedAt: clock })
  else {
    const { address = '' } = renewed
    const values = { kind: 'chat' as const, host, address, errors, orders }
    const added = await ctx.write(alertHooks).addMany([values], { unlessTaken: ['kind'] })
    if (added.length === 0) throw new DomainError('alerts.outdated', { status: 409 })
  }
  const address = typed === '' ? {} : { address: 'changed' }
  await audit(ctx, { host, errors, orders, ...address })
}

/** Ends it: the address and what was still to be told are gone. */
export async function removeHook(ctx: Context): Promise<void> {
  const known = await readHook(ctx)
  if (!known) return
  await ctx.write(alertHooks).where({ kind: 'chat' }).remove()
  await ctx
    .write(alertLines)
    .where((eb) => eb('createdAt', '<=', clock))
    .remove()
  await audit(ctx, { host: known.host, address: 'removed' })
}

function audit(ctx: Context, changes: Record<string, unknown>): Promise<void> {
  return recordAudit(ctx, { action: 'alert-hook', collection: 'site', recordID: ctx.site._id, changes })
}
