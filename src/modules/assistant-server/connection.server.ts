import { sql } from 'kysely'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { assistantServers } from './tables.ts'

export const MAX_ADDRESS = 300
export const MAX_MODEL = 100
const MAX_KEY = 1_000

/** The connection as staff see it: never its key. */
export async function readConnection(ctx: Context) {
  if (!ctx.actor.is('root', 'admin')) throw forbidden()
  return findConnection(ctx)
}

/** The connection of the site; of its key only whether there is one, and whether it can be read. */
export async function findConnection(ctx: Context) {
  const found = await ctx
    .from(assistantServers)
    .select((eb) => ['address', 'model', 'key', sql<string>`${eb.ref('updatedAt')}::text`.as('version')])
    .where('kind', '=', 'openai')
    .executeTakeFirst()
  if (!found) return undefined
  const { key, ...connection } = found
  const isUnreadable = key !== null && ctx.engine.seal.openStored(key) === undefined
  return { ...connection, hasKey: key !== null, isUnreadable }
}

/** What the form sent. A key that is left empty stays. */
export interface ConnectionChange {
  readonly address: string
  readonly model: string
  readonly key: string
  readonly version: string
}

const refuse = (field: 'address' | 'model' | 'key', code: string) =>
  new DomainError(`assistant-server.${code}`, {
    details: [{ path: field, message: `assistant-server.${code}` }],
  })

/** The address without what callers of it add by themselves; throws unless the operator listed its host. */
function readAddress({ engine }: Context, typed: string): string {
  const address = typed
    .trim()
    .replace(/\/chat\/completions\/?$/, '')
    .replace(/(?<!\/)\/+$/, '')
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url !== undefined && !/[?#]/.test(address)
  if (!isPlain || address.length > MAX_ADDRESS) throw refuse('address', 'bad-address')
  if (!engine.outside.isListed(address)) throw refuse('address', 'not-listed')
  return address
}

const originOf = (address: string | undefined) => (address === undefined ? '' : new URL(address).origin)

/** Writes down which server the site asks, unless somebody else has since. A key goes to the server that it was given for, and no other. */
export async function saveConnection(ctx: Context, sent: ConnectionChange): Promise<void> {
  const known = await readConnection(ctx)
  if ((known?.version ?? '') !== sent.version)
    throw new DomainError('assistant-server.outdated', { status: 409 })
  const address = readAddress(ctx, sent.address)
  const [model, typed] = [sent.model.trim(), sent.key.trim()]
  if (model === '' || model.length > MAX_MODEL || /\p{Cc}/u.test(model)) throw refuse('model', 'bad-model')
  if (typed.length > MAX_KEY || /[^\x21-\x7e]/.test(typed)) throw refuse('key', 'bad-key')
  if (typed === '' && known?.hasKey && originOf(known.address) !== originOf(address))
    throw refuse('key', 'key-again')
  const values = { address, model, ...(typed !== '' && { key: ctx.engine.seal.seal(typed) }) }
  if (known)
    await ctx
      .write(assistantServers)
      .where({ kind: 'openai' })
      .patch({ ...values, updatedAt: clock })
  else {
    const added = await ctx
      .write(assistantServers)
      .addMany([{ kind: 'openai', ...values }], { unlessTaken: ['kind'] })
    if (added.length === 0) throw new DomainError('assistant-server.outdated', { status: 409 })
  }
  await audit(ctx, { address, model, ...(typed !== '' && { key: 'changed' }) })
}

/** Ends it: the key is gone. */
export async function removeConnection(ctx: Context): Promise<void> {
  const known = await readConnection(ctx)
  if (!known) return
  await ctx.write(assistantServers).where({ kind: 'openai' }).remove()
  await audit(ctx, { address: known.address, key: 'removed' })
}

function audit(ctx: Context, changes: Record<string, unknown>): Promise<void> {
  return recordAudit(ctx, {
    action: 'assistant-server',
    collection: 'site',
    recordID: ctx.site._id,
    changes,
  })
}
