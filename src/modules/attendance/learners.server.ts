import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { LEARNERS_PER_PAGE, learningStates } from './learner-query.ts'

const LONGEST_SEARCH = 100

/** What narrows the learners of a course; each empty where it does not. */
export interface LearnerAddress {
  readonly q: string
  readonly state: string
  /** The id of a class, or `none` for those who are in none. */
  readonly class: string
  readonly page: number
}

/** Reads the narrowing from an address; what makes no sense narrows nothing. */
export function parseLearnerAddress(params: URLSearchParams): LearnerAddress {
  const group = params.get('class') ?? ''
  const page = Number(params.get('page') ?? 1)
  return {
    q: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    state: learningStates.find((state) => state === params.get('state')) ?? '',
    class: group === 'none' || uuidPattern.test(group) ? group : '',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

export interface Learner {
  readonly enrolId: string
  readonly name: string
  readonly email: string
  readonly className: string | null
  readonly percent: number
  readonly state: (typeof learningStates)[number]
  readonly seconds: number
  readonly seenAt: string | null
  readonly enrolledAt: string
}

const likeOf = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const WHERE = `e.site_id = $1 and e."courseID" = $2 and e.status = 'active'
  and ($3 = '%%' or u.firstname || ' ' || u.lastname ilike $3)
  and ($4 = '' or e.analytics->>'status' = $4)
  and ($5 = '' or ($5 = 'none' and e."classID" is null) or e."classID"::text = $5)`

/** The active learners of a course by name. Whether the actor teaches it is for the caller to know. */
export async function readLearners(
  ctx: Context,
  courseId: string,
  address: Omit<LearnerAddress, 'page'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Learner[]> {
  return ctx.run<Learner>(
    `select e."_id" as "enrolId", u.firstname || ' ' || u.lastname as name, u.email, c.name as "className",
       coalesce((e.analytics->>'percent')::float8, 0) as percent, coalesce(e.analytics->>'status', 'pending') as state,
       e.seconds, e."learnedAt" as "seenAt", e."createdAt" as "enrolledAt"
     from enroll e join "user" u on u.site_id = e.site_id and u."_id" = e."userID"
       left join class c on c.site_id = e.site_id and c."_id" = e."classID"
     where ${WHERE} order by u.firstname collate "th-x-icu", u.lastname collate "th-x-icu", e."_id" limit $6 offset $7`,
    [ctx.site._id, courseId, likeOf(address.q), address.state, address.class.toLowerCase(), limit, offset],
  )
}

/** How many learners the narrowing leaves. */
export async function countLearners(
  ctx: Context,
  courseId: string,
  address: Omit<LearnerAddress, 'page'>,
): Promise<number> {
  const [row] = await ctx.run<{ n: number }>(
    `select count(*)::int as n from enroll e join "user" u on u.site_id = e.site_id and u."_id" = e."userID" where ${WHERE}`,
    [ctx.site._id, courseId, likeOf(address.q), address.state, address.class.toLowerCase()],
  )
  return row?.n ?? 0
}

/** A page of learners; a page that is not there is the last one. */
export async function readLearnerPage(ctx: Context, courseId: string, address: LearnerAddress) {
  const total = await countLearners(ctx, courseId, address)
  const pages = Math.max(1, Math.ceil(total / LEARNERS_PER_PAGE))
  const page = Math.min(address.page, pages)
  const limit = LEARNERS_PER_PAGE
  const rows = await readLearners(ctx, courseId, address, { limit, offset: (page - 1) * limit })
  return { rows, total, pages, page }
}
