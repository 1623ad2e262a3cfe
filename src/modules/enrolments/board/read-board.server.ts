import type { Context } from '#kernel/context.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { personTest } from '../person-test.server.ts'
import { requireEnroller } from '../settle.server.ts'
import { type BoardAddress, type BoardTab, MOST_ROWS, ROWS_PER_PAGE } from './board-address.ts'

/** A row of any tab; what a tab does not have is null. */
export interface BoardRow {
  readonly _id: string
  readonly createdAt: string
  /** Null for somebody without an account. */
  readonly userID: string | null
  readonly name: string | null
  readonly email: string | null
  readonly courseID: string | null
  /** The course, or the form of an order that is tied to none. */
  readonly what: string
  readonly state: string
  readonly source: string | null
  readonly price: number | null
  readonly quantity: number | null
  readonly percent: number | null
  readonly position: number | null
  readonly until: string | null
  readonly note: string | null
}

interface TabQuery {
  /** The table with the alias r; the people and the course come to it. */
  readonly from: string
  readonly only: string
  readonly columns: string
  readonly state: string
}

const progress = `coalesce(r.analytics->>'status', 'pending')`
const nothing = 'null::numeric as price, null::int as quantity'

const tabs: Readonly<Record<BoardTab, TabQuery>> = {
  orders: {
    from: '"order" r left join post p on p.site_id = r.site_id and p."_id" = r."formID"',
    only: `r.status = 'pending'`,
    state: 'r.process',
    columns: `coalesce(c.name, p.title, '') as what, null as source, r.price, r.quantity, null::float8 as percent,
      null::int as position, null::timestamptz as until, r.ref1 as note`,
  },
  enrolled: {
    from: 'enroll r',
    only: `r.status = 'active'`,
    state: progress,
    columns: `c.name as what, r.source, ${nothing}, coalesce((r.analytics->>'percent')::float8, 0) as percent,
      null::int as position, null::timestamptz as until, null as note`,
  },
  waiting: {
    from: 'waiting r',
    only: 'true',
    state: `case when r."offeredUntil" is null then 'queued' else 'offered' end`,
    columns: `c.name as what, null as source, ${nothing}, null::float8 as percent,
      (select count(*)::int from waiting b where b.site_id = r.site_id and b."courseID" = r."courseID"
        and b."offeredUntil" is null and (b."createdAt", b."_id") <= (r."createdAt", r."_id")) as position,
      r."offeredUntil" as until, r.note`,
  },
  cancelled: {
    from: 'enroll r',
    only: `r.status = 'cancelled'`,
    state: progress,
    columns: `c.name as what, r.source, ${nothing}, coalesce((r.analytics->>'percent')::float8, 0) as percent,
      null::int as position, r."updatedAt" as until, r."cancelReason" as note`,
  },
}

const MOST_WORDS = 6

/** Every word in the name, the e-mail or the course; people and courses are found first, by their own indexes. */
function wordCondition(word: string, bind: (value: unknown) => string): string {
  const folded = bind(`%${escapeLike(foldThai(word))}%`)
  return `(r."userID" = any(array(select "_id" from "user" where site_id = $1 and ${personTest(word, folded, bind)}))
    or r."courseID" = any(array(select "_id" from course where site_id = $1 and name_search like ${folded})))`
}

function conditionOf(ctx: Context, address: BoardAddress, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`
  const { only, state } = tabs[address.tab]
  const parts = [`r.site_id = ${bind(ctx.site._id)}`, only]
  if (address.course) parts.push(`r."courseID" = ${bind(address.course)}`)
  if (address.status) parts.push(`${state} = ${bind(address.status)}`)
  if (address.source) parts.push(`r.source = ${bind(address.source)}`)
  if (address.from) parts.push(`r."createdAt" >= ${bind(`${address.from}T00:00:00+07:00`)}::timestamptz`)
  if (address.to)
    parts.push(`r."createdAt" < ${bind(`${address.to}T00:00:00+07:00`)}::timestamptz + interval '1 day'`)
  for (const word of address.q.split(' ').filter(Boolean).slice(0, MOST_WORDS))
    parts.push(wordCondition(word, bind))
  return parts.join(' and ')
}

/** Rows of a tab: those who wait in the order of the queue, all others newest first. */
export async function listBoard(
  ctx: Context,
  address: BoardAddress,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BoardRow[]> {
  requireEnroller(ctx)
  const values: unknown[] = []
  const where = conditionOf(ctx, address, values)
  const { from, columns, state } = tabs[address.tab]
  const direction = address.tab === 'waiting' ? 'asc' : 'desc'
  values.push(limit, offset)
  return ctx.run<BoardRow>(
    `select r."_id", r."createdAt", r."userID", r."courseID", ${state} as state, ${columns},
       nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as name, u.email
     from ${from} left join "user" u on u.site_id = r.site_id and u."_id" = r."userID"
     left join course c on c.site_id = r.site_id and c."_id" = r."courseID"
     where ${where} order by r."createdAt" ${direction}, r."_id" ${direction}
     limit $${values.length - 1} offset $${values.length}`,
    values,
  )
}

/** One page of a tab and how many rows it has, ten thousand at most. A page past the end is the last one. */
export async function readBoard(ctx: Context, address: BoardAddress) {
  requireEnroller(ctx)
  const values: unknown[] = []
  const where = conditionOf(ctx, address, values)
  const [counted] = await ctx.run<{ n: number }>(
    `select count(*)::int as n from (select from ${tabs[address.tab].from} where ${where} limit ${MOST_ROWS + 1}) rows`,
    values,
  )
  const found = counted?.n ?? 0
  const total = Math.min(found, MOST_ROWS)
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE))
  const page = Math.min(address.page, pages)
  const rows = await listBoard(ctx, address, { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE })
  return { rows, total, hasMore: found > MOST_ROWS, page, pages }
}

/** How much waits for staff: orders to approve and people in queues. */
export async function countTabs(ctx: Context): Promise<Partial<Record<BoardTab, number>>> {
  const [row] = await ctx.run<{ orders: number; waiting: number }>(
    `select (select count(*)::int from "order" where site_id = $1 and status = 'pending') as orders,
       (select count(*)::int from waiting where site_id = $1) as waiting`,
    [ctx.site._id],
  )
  return row ?? {}
}

const MOST_CHOICES = 200

/** The courses that the filter offers, newest first; the chosen one is always among them. */
export async function listCourseChoices(ctx: Context, chosen: string) {
  return ctx.run<{ value: string; label: string }>(
    `select "_id" as value, name as label from (
       (select "_id", name from course where site_id = $1 order by "createdAt" desc, "_id" desc limit $3)
       union select "_id", name from course where site_id = $1 and "_id" = $2) offered order by name, "_id"`,
    [ctx.site._id, chosen || null, MOST_CHOICES],
  )
}
