import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { classes } from '../collections.ts'
import { byThaiOrder, nameOf } from './learner-name.ts'
import { LEARNERS_PER_PAGE, learningStates, type learningStates as States } from './learner-query.ts'

type LearningState = (typeof States)[number]

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

export type Learner = Awaited<ReturnType<typeof readLearners>>[number]

type Narrowing = Omit<LearnerAddress, 'page'>

function narrow(ctx: Context, courseId: string, { q, state, class: group }: Narrowing) {
  let query = ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
    .where('e.courseID', '=', courseId)
    .where('e.status', '=', 'active')
  if (q !== '') query = query.where(nameOf('u'), 'ilike', `%${escapeLike(q)}%`)
  if (state !== '') query = query.where((eb) => eb(analyticsOf('status'), '=', state))
  if (group === 'none') query = query.where('e.classID', 'is', null)
  else if (group !== '') query = query.where('e.classID', '=', group)
  return query
}

const analyticsOf = (name: string) => sql<string | null>`${sql.ref('e.analytics')}->>${sql.lit(name)}`

/** The active learners of a course by name. Whether the actor teaches it is for the caller to know. */
export function readLearners(
  ctx: Context,
  courseId: string,
  address: Narrowing,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return narrow(ctx, courseId, address)
    .leftJoin(aliased(classes, 'c'), 'c._id', 'e.classID')
    .select(['e._id as enrolId', 'u.email', 'c.name as className', 'e.seconds'])
    .select([
      nameOf('u').as('name'),
      sql<number>`coalesce((${analyticsOf('percent')})::float8, 0)`.as('percent'),
      sql<LearningState>`coalesce(${analyticsOf('status')}, 'pending')`.as('state'),
    ])
    .select(['e.learnedAt as seenAt', 'e.createdAt as enrolledAt'])
    .orderBy(byThaiOrder('u.firstname'))
    .orderBy(byThaiOrder('u.lastname'))
    .orderBy('e._id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many learners the narrowing leaves. */
export async function countLearners(ctx: Context, courseId: string, address: Narrowing): Promise<number> {
  const { n } = await narrow(ctx, courseId, address)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
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
