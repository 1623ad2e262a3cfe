import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'

export const MOST_SEATS = 100_000

/** Seats of a company in a course: bought, and taken or kept for somebody invited. */
export interface SeatCount {
  readonly courseID: string
  readonly name: string
  readonly quantity: number
  readonly used: number
}

const usedOf = `((select count(*)::int from enroll e where e.site_id = s.site_id and e."companyID" = s."companyID"
    and e."courseID" = s."courseID" and e.status = 'active')
  + (select count(*)::int from company_member m where m.site_id = s.site_id and m."companyID" = s."companyID"
    and m.status = 'invited' and s."courseID" = any(m.courses)))`

/** The seats of a company, by the courses' names. */
export async function readSeats(ctx: Context, companyID: string): Promise<SeatCount[]> {
  return ctx.run<SeatCount>(
    `select s."courseID", c.name, s.quantity, ${usedOf} as used
     from company_seat s join course c on c.site_id = s.site_id and c."_id" = s."courseID"
     where s.site_id = $1 and s."companyID" = $2 order by c.name, c."_id"`,
    [ctx.site._id, companyID],
  )
}

/** Gives a company more seats in a course, as an order or staff bought them. Whether the actor may is for the caller to know. */
export async function giveSeats(
  ctx: Context,
  given: { readonly companyID: string; readonly courseID: string; readonly quantity: number },
): Promise<void> {
  const { companyID, courseID, quantity } = given
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_SEATS)
    throw new DomainError('companies.bad-quantity', { values: { most: MOST_SEATS } })
  const rows = await ctx.run(
    `insert into company_seat (site_id, "companyID", "courseID", quantity)
     select $1, c."_id", o."_id", $4 from company c, course o
     where c.site_id = $1 and c."_id" = $2 and o.site_id = $1 and o."_id" = $3
     on conflict (site_id, "companyID", "courseID")
       do update set quantity = company_seat.quantity + excluded.quantity, "updatedAt" = now()
     returning 1`,
    [ctx.site._id, companyID, courseID, quantity],
  )
  if (rows.length === 0) throw notFound()
  await recordAudit(ctx, {
    action: 'give-seats',
    collection: 'company',
    recordID: companyID,
    changes: { courseID: [null, courseID], quantity: [null, quantity] },
  })
}

/** Takes back seats that nobody sits on. */
export async function takeBackSeats(
  ctx: Context,
  companyID: string,
  courseID: string,
  quantity: number,
): Promise<void> {
  const free = await lockSeats(ctx, companyID, courseID)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > free)
    throw new DomainError('companies.seats-taken', { status: 409, values: { free } })
  await ctx.run(
    `update company_seat set quantity = quantity - $4, "updatedAt" = now()
     where site_id = $1 and "companyID" = $2 and "courseID" = $3`,
    [ctx.site._id, companyID, courseID, quantity],
  )
  await recordAudit(ctx, {
    action: 'take-seats',
    collection: 'company',
    recordID: companyID,
    changes: { courseID: [null, courseID], quantity: [null, -quantity] },
  })
}

/** How many seats are free; until the transaction ends nobody else of the company gets one. */
export async function lockSeats(ctx: Context, companyID: string, courseID: string): Promise<number> {
  await ctx.run(
    'select 1 from company_seat where site_id = $1 and "companyID" = $2 and "courseID" = $3 for update',
    [ctx.site._id, companyID, courseID],
  )
  const [row] = await ctx.run<{ free: number }>(
    `select s.quantity - ${usedOf} as free from company_seat s
     where s.site_id = $1 and s."companyID" = $2 and s."courseID" = $3`,
    [ctx.site._id, companyID, courseID],
  )
  return Math.max(0, row?.free ?? 0)
}
