import { sql } from 'kysely'
import { UUID } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { holdUnused } from '#modules/files/public.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { forms } from './collections.ts'

const STORED_HOURS = 24
const KEY = /^[\x20-\x7e]{1,128}$/

/** An entry that was taken, and the order that came of it. */
export interface TakenEntry {
  readonly _id: string
  readonly orderId: string | null
}

/** Names one sending of a form, so that it is taken once however often it comes. */
export interface Once {
  readonly key: string
  readonly sent: string
}

/** The names of a sending with an Idempotency-Key: of an account, or of whoever else knows the key. */
export function onceOf(ctx: Context, formId: string, key: string, sent: unknown): Once {
  if (!KEY.test(key)) throw new DomainError('gateway.bad-idempotency-key')
  return {
    key: JSON.stringify(['form-once', ctx.actor.userID, formId, key]),
    sent: JSON.stringify(['form-request', sent]),
  }
}

/** The entry that this sending has become already; undefined for a new one. */
export async function findTakenEntry(ctx: Context, { key, sent }: Once): Promise<TakenEntry | undefined> {
  const { seal } = ctx.engine
  const row = await ctx
    .from(forms, 'f')
    .leftJoin(aliased(orders, 'o'), 'o.entryID', 'f._id')
    .select([
      'f._id',
      'f.request',
      'f.once',
      'o._id as orderId',
      sql<boolean>`f."createdAt" < now() - make_interval(hours => ${STORED_HOURS})`.as('isOld'),
    ])
    .where('f.once', 'in', seal.hashes(key))
    .executeTakeFirst()
  if (row?.isOld) await ctx.write(forms).where({ once: row.once }).patch({ once: null })
  if (!row || row.isOld) return undefined
  if (!seal.isHash(sent, row.request ?? ''))
    throw new DomainError('gateway.idempotency-key-reused', { status: 422 })
  return { _id: row._id, orderId: row.orderId }
}

export interface NewEntry {
  readonly formId: string
  readonly courseId: string | null
  readonly formData: Readonly<Record<string, unknown>>
  readonly isOrder: boolean
  readonly once: Once | undefined
}

/** Writes an entry down; undefined when another request wrote the same sending meanwhile. */
export async function insertEntry(ctx: Context, entry: NewEntry): Promise<string | undefined> {
  const { seal } = ctx.engine
  const files = filesIn(entry.formData)
  // Before the entry takes them: afterwards they are in use.
  const free = await holdUnused(ctx, files, 'form')
  // Whoever sends it, it is about people: an erasure empties it, and the audit log would keep it.
  const [row] = await ctx
    .asServer()
    .write(forms)
    .addMany(
      [
        {
          formData: entry.formData,
          formID: entry.formId,
          courseID: entry.courseId,
          userID: ctx.actor.userID,
          process: entry.isOrder ? 'order' : 'form',
          once: entry.once && seal.hash(entry.once.key),
          request: entry.once && seal.hash(entry.once.sent),
        },
      ],
      { unlessTaken: ['once'] },
    )
  if (!row) return undefined
  // A file that another entry took meanwhile undoes this one.
  if (free < files.length) throw new DomainError('forms.file-unknown', { status: 409 })
  return row._id
}

function filesIn(formData: object): string[] {
  const named = JSON.stringify(formData).matchAll(new RegExp(`"/files/(${UUID})/`, 'g'))
  return [...new Set([...named].flatMap(([, id]) => id ?? []))]
}

/** Lets one request at a time of a person at a form that takes one entry of each. */
export async function holdPerson(ctx: Context, formId: string): Promise<void> {
  await takeTurn(ctx, 'form', `${formId} ${ctx.actor.userID}`)
}

/** True when the person has sent the form before, and staff did not reject it. */
export async function isRegistered(ctx: Context, formId: string): Promise<boolean> {
  if (ctx.actor.userID === null) return false
  const found = await ctx
    .from(forms)
    .select('_id')
    .where('userID', '=', ctx.actor.userID)
    .where('formID', '=', formId)
    .where('status', '<>', 'rejected')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
