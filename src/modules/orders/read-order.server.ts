import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { madeOrder } from './order-cookie.server.ts'
import { orderPolicy } from './policy.ts'

/** An order as its buyer sees it. */
export interface ShownOrder {
  readonly _id: string
  /** Short enough to be read out on the telephone. */
  readonly number: string
  readonly what: string
  readonly price: number
  readonly quantity: number
  readonly status: 'pending' | 'paid' | 'cancelled'
  readonly ref1: string | null
  readonly createdAt: string
  readonly entryPath: string | null
  /** The course that it opened for its buyer. */
  readonly opened: string | null
  readonly cancelReason: string | null
  /** Until when a seat is kept for it. */
  readonly keptUntil: string | null
}

interface Row extends Omit<ShownOrder, 'number' | 'entryPath'> {
  readonly userID: string | null
  readonly formID: string | null
  readonly entryID: string | null
}

/** The number of an order as people say it. */
export function numberOf(id: string): string {
  const tail = id.replaceAll('-', '').slice(-8).toUpperCase()
  return `${tail.slice(0, 4)}-${tail.slice(4)}`
}

const selectShown = `select o."_id", coalesce(c.name, p.title, '') as what, o.price, o.quantity, o.status, o.ref1,
    o."createdAt", o."userID", o."formID", o."entryID", o."cancelReason",
    (select e."courseID" from enroll e where e.site_id = o.site_id and e."userID" = o."userID"
      and e."courseID" = o."courseID" and e.status = 'active') as opened,
    (select w."offeredUntil" from waiting w where w.site_id = o.site_id and w."orderID" = o."_id") as "keptUntil"
  from "order" o
  left join course c on c.site_id = o.site_id and c."_id" = o."courseID"
  left join post p on p.site_id = o.site_id and p."_id" = o."formID"`

/** Whom a buyer may ask. */
export function contactOf({ site }: Context) {
  const { phone, email, address } = site.contact
  return { phone: phone ?? null, email: email ?? null, address: address ?? null }
}

/** The order for its buyer, the browser that made it, or staff of the site; for everybody else there is none. */
export async function readShownOrder(
  ctx: Context,
  id: string,
  cookies: string | undefined,
): Promise<ShownOrder> {
  const isStaff = orderPolicy.verdict(ctx.actor, 'read') === true
  const { userID } = ctx.actor
  const isHere = madeOrder(ctx, id, cookies)
  // Somebody without an account may only have forgotten to sign in.
  if (userID === null && !isHere) throw new DomainError('general.sign-in', { status: 401 })
  if (!uuidPattern.test(id)) throw notFound()
  const [row] = await ctx.run<Row>(`${selectShown} where o.site_id = $1 and o."_id" = $2`, [ctx.site._id, id])
  const isOwn = row?.userID === null ? isHere : row?.userID === userID
  if (!row || !(isStaff || isOwn)) throw notFound()
  const { userID: _buyer, formID, entryID, ...shown } = row
  return {
    ...shown,
    number: numberOf(row._id),
    entryPath: isStaff && formID && entryID ? `/cms/form/${formID}/${entryID}` : null,
  }
}

/** An own order of the person: the one that is asked for, else the newest that is not paid yet; never another's. */
export async function readOwnOrder(ctx: Context, id: string | null): Promise<ShownOrder | undefined> {
  const { userID } = ctx.actor
  if (userID === null || (id !== null && !uuidPattern.test(id))) return undefined
  const which = id === null ? `o.status = 'pending' and $3::uuid is null` : 'o."_id" = $3::uuid'
  const [row] = await ctx.run<Row>(
    `${selectShown} where o.site_id = $1 and o."userID" = $2 and ${which} order by o."createdAt" desc, o."_id" desc limit 1`,
    [ctx.site._id, userID, id],
  )
  if (!row) return undefined
  const { userID: _buyer, formID: _form, entryID: _entry, ...shown } = row
  return { ...shown, number: numberOf(row._id), entryPath: null }
}
