import { announceWrite } from '#kernel/collections/after-write.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { forms } from './collections.ts'

const KEPT = '24 hours'
const KEY = /^[\x20-\x7e]{1,128}$/

/** An entry that was taken, and the order that came of it. */
export interface TakenEntry {
  readonly _id: string
  readonly orderId: string | null
}

/** Names one sending of a form, so that it is taken once however often it comes. */
export interface Once {
  readonly once: string
  readonly request: string
}

/** The names of a sending with an Idempotency-Key: of an account, or of whoever else knows the key. */
export function onceOf(ctx: Context, formId: string, key: string, sent: unknown): Once {
  if (!KEY.test(key)) throw new DomainError('gateway.bad-idempotency-key')
  const { seal } = ctx.engine
  return {
    once: seal.hash(JSON.stringify(['form-once', ctx.actor.userID, formId, key])),
    request: seal.hash(JSON.stringify(['form-request', sent])),
  }
}

/** The entry that this sending has become already; undefined for a new one. */
export async function findTakenEntry(ctx: Context, { once, request }: Once): Promise<TakenEntry | undefined> {
  const [row] = await ctx.run<TakenEntry & { request: string; isOld: boolean }>(
    `select f."_id", f.request, f."createdAt" < now() - $3::interval as "isOld", o."_id" as "orderId" from form f
     left join "order" o on o.site_id = f.site_id and o."entryID" = f."_id"
     where f.site_id = $1 and f.once = $2`,
    [ctx.site._id, once, KEPT],
  )
  if (row?.isOld)
    await ctx.run('update form set once = null where site_id = $1 and once = $2', [ctx.site._id, once])
  if (!row || row.isOld) return undefined
  if (row.request !== request) throw new DomainError('gateway.idempotency-key-reused', { status: 422 })
  return { _id: row._id, orderId: row.orderId }
}

export interface NewEntry {
  readonly formId: string
  readonly courseId: string | null
  readonly formData: object
  readonly isOrder: boolean
  readonly once: Once | undefined
}

/** Writes an entry down; undefined when another request wrote the same sending meanwhile. */
export async function insertEntry(ctx: Context, entry: NewEntry): Promise<string | undefined> {
  const id = newId(ctx.now)
  const rows = await ctx.run(
    `insert into form (site_id, "_id", "formData", "formID", "courseID", "userID", process, once, request)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (site_id, once) do nothing returning 1`,
    [
      ctx.site._id,
      id,
      JSON.stringify(entry.formData),
      entry.formId,
      entry.courseId,
      ctx.actor.userID,
      entry.isOrder ? 'order' : 'form',
      entry.once?.once ?? null,
      entry.once?.request ?? null,
    ],
  )
  if (rows.length === 0) return undefined
  await bindFiles(ctx, entry.formData)
  await announceWrite(ctx, { action: 'create', collection: forms, id })
  return id
}

/** Gives the files to the entry; a file that another entry took meanwhile undoes this one. */
async function bindFiles(ctx: Context, formData: object): Promise<void> {
  const ids = [...JSON.stringify(formData).matchAll(/"\/files\/([0-9a-f-]{36})\//g)].flatMap(
    ([, id]) => id ?? [],
  )
  if (ids.length === 0) return
  const bound = await ctx.run(
    `update file set used = true, "updatedAt" = now()
     where site_id = $1 and "_id" = any($2::uuid[]) and not used and purpose like 'form/%' returning 1`,
    [ctx.site._id, ids],
  )
  if (bound.length < new Set(ids).size) throw new DomainError('forms.file-unknown', { status: 409 })
}

/** Lets one request at a time of a person at a form that takes one entry of each. */
export async function holdPerson(ctx: Context, formId: string): Promise<void> {
  await ctx.run(`select pg_advisory_xact_lock(hashtext('sala.form'), hashtext($1))`, [
    `${formId} ${ctx.actor.userID}`,
  ])
}

/** True when the person has sent the form before, and staff did not reject it. */
export async function isRegistered(ctx: Context, formId: string): Promise<boolean> {
  if (ctx.actor.userID === null) return false
  const rows = await ctx.run(
    `select 1 from form where site_id = $1 and "userID" = $2 and "formID" = $3 and status <> 'rejected' limit 1`,
    [ctx.site._id, ctx.actor.userID, formId],
  )
  return rows.length > 0
}
