import type { WriteHooks } from '#kernel/collections/hooks.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, type ErrorDetail } from '#kernel/errors.ts'
import { findOddSlug, nameChanged, nameNew } from './addresses/slug.server.ts'
import { courses } from './collections.ts'
import { findThoseThatWait } from './ordering/course-order.server.ts'

type Data = Readonly<Record<string, unknown>>

/** What holds for every course: it has a name in its address and one state, those that come first never wait for it, nothing ends before it begins, no sale is dearer. */
export const courseHooks: WriteHooks = {
  async beforeCreate(ctx, data) {
    refuse([...findOddSlug(data.slug), ...findOddPairs(data)])
    return { ...(await nameNew(ctx, data)), ...toOneState(ctx, data) }
  },
  async beforeUpdate(ctx, data, id) {
    const wanted = Array.isArray(data.prerequisites) ? data.prerequisites.map(String) : []
    const isRing = (await findThoseThatWait(ctx, id, wanted)).length > 0
    refuse([
      ...findOddSlug(data.slug),
      ...('mode' in data ? await findOtherMode(ctx, data, id) : []),
      ...(isRing ? [{ path: 'prerequisites', message: 'courses.ring' }] : []),
      ...findOddPairs({ ...(await readPairs(ctx, data, id)), ...data }),
    ])
    return { ...(await nameChanged(ctx, data, id)), ...toOneState(ctx, data) }
  },
}

/** What a course is does not change: its lists, pages and screens would be other ones. */
async function findOtherMode(ctx: Context, { mode }: Data, id: string): Promise<ErrorDetail[]> {
  const row = uuidPattern.test(id)
    ? await ctx.from(courses).select('mode').where('_id', '=', id).executeTakeFirst()
    : undefined
  return row && row.mode !== mode ? [{ path: 'mode', message: 'courses.other-mode' }] : []
}

/** A course that opens at a moment to come is closed until then, and one that is opened has no such moment. */
function toOneState({ now }: Context, { status, publishAt }: Data): Data {
  if (typeof publishAt === 'string' && Date.parse(publishAt) > now.getTime()) return { status: false }
  return status === true ? { publishAt: null } : {}
}

/** Two fields of which the second has its say about the first. */
const pairs = [
  ['startRegistDate', 'endRegistDate'],
  ['startDate', 'endDate'],
  ['price', 'sale_price'],
] as const

/** How the pairs stand of which the write changes something. */
async function readPairs(ctx: Context, data: Data, id: string): Promise<Data> {
  if (!pairs.flat().some((name) => name in data) || !uuidPattern.test(id)) return {}
  const row = await ctx.from(courses).select(pairs.flat()).where('_id', '=', id).executeTakeFirst()
  return row ?? {}
}

function findOddPairs(course: Data): ErrorDetail[] {
  const [registration, lesson, price] = pairs
  const dates = [registration, lesson].flatMap(([first, last]) => {
    const [from, to] = [course[first], course[last]]
    const isOdd = typeof from === 'string' && typeof to === 'string' && to < from
    return isOdd ? [{ path: last, message: 'courses.ends-early' }] : []
  })
  // A sale price alone is what older records have.
  const [regular, sale] = price.map((name) => Number(course[name] ?? 0))
  const isDearer = (regular ?? 0) > 0 && (sale ?? 0) > (regular ?? 0)
  return [...dates, ...(isDearer ? [{ path: 'sale_price', message: 'courses.dearer-sale' }] : [])]
}

function refuse(details: ErrorDetail[]): void {
  if (details.length > 0) throw new DomainError('records.invalid', { details })
}
