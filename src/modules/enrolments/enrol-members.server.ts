import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { enrolMember } from './enrol.server.ts'
import { classroomOf, tellLearner } from './mails.server.ts'
import { personTest } from './person-test.server.ts'
import { selectTaken } from './seats.server.ts'
import { requireEnroller } from './settle.server.ts'

/** People, courses and pairs of both that one sending enrols at most. */
export const MOST_PEOPLE = 500
export const MOST_COURSES = 20
export const MOST_PAIRS = 1000
const MOST_FOUND = 20

/** Somebody or something that can be chosen. */
export interface Choice {
  readonly _id: string
  readonly name: string
  /** The e-mail of a person, the seats left of a course. */
  readonly about: string | null
}

export type PairState = 'ready' | 'already' | 'full' | 'enrolled'

/** One person and one course: what would happen, or what did. */
export interface Pair {
  readonly userID: string
  readonly courseID: string
  readonly name: string
  readonly email: string
  readonly course: string
  readonly state: PairState
}

export interface Wish {
  readonly users: readonly string[]
  readonly courses: readonly string[]
  /** E-mails as they were pasted: in lines, or with commas between them. */
  readonly emails: string
}

export interface Preview {
  readonly users: readonly Choice[]
  readonly courses: readonly Choice[]
  readonly pairs: readonly Pair[]
  /** What was pasted and belongs to no member. */
  readonly unknown: readonly string[]
}

const person = `"_id", trim(concat_ws(' ', firstname, lastname)) as name, email as about`
const course = `c."_id", c.name, case when c.seats > 0
  then greatest(0, c.seats - (${selectTaken('c."_id"', 'null::uuid')}))::text end as about`

/** Members whose name or e-mail has every word. */
export async function findPeople(ctx: Context, q: string): Promise<Choice[]> {
  requireEnroller(ctx)
  const values: unknown[] = [ctx.site._id]
  const words = q.split(/\s+/).filter(Boolean).slice(0, 5)
  if (words.length === 0) return []
  const tests = words.map((word) => {
    const bind = (value: unknown) => `$${values.push(value)}`
    return personTest(word, bind(`%${escapeLike(foldThai(word))}%`), bind)
  })
  return ctx.run<Choice>(
    `select ${person} from "user" where site_id = $1 and role = 'user' and not suspended and ${tests.join(' and ')}
     order by firstname, lastname, "_id" limit ${MOST_FOUND}`,
    values,
  )
}

/** Open courses whose name has the words; without words the newest. */
export async function findCourses(ctx: Context, q: string): Promise<Choice[]> {
  requireEnroller(ctx)
  return ctx.run<Choice>(
    `select ${course} from course c where c.site_id = $1 and c.status and c.name_search like $2
     order by c."createdAt" desc, c."_id" limit ${MOST_FOUND}`,
    [ctx.site._id, `%${escapeLike(foldThai(q.trim()))}%`],
  )
}

/** Each once; more than fit one sending are refused whole, so that nobody is left out without a word. */
function atMost(given: readonly string[], most: number): string[] {
  const all = [...new Set(given)]
  if (all.length > most) throw new DomainError('enrolments.too-many', { values: { most } })
  return all
}

const idsOf = (given: readonly string[], most: number) =>
  atMost(given, most).filter((id) => uuidPattern.test(id))

function readEmails(pasted: string): string[] {
  const words = pasted.toLowerCase().split(/[\s,;<>]+/)
  return atMost(words.filter(Boolean), MOST_PEOPLE)
}

const pairsOf = `select u."_id" as "userID", c."_id" as "courseID", trim(concat_ws(' ', u.firstname, u.lastname)) as name,
    u.email, c.name as course, exists (select 1 from enroll e where e.site_id = $1 and e."userID" = u."_id"
      and e."courseID" = c."_id" and e.status = 'active') as "isTaken",
    case when c.seats > 0 then greatest(0, c.seats - (${selectTaken('c."_id"', 'null::uuid')})) end as free
  from "user" u cross join course c
  where u.site_id = $1 and u."_id" = any($2) and c.site_id = $1 and c."_id" = any($3)
  order by c.name, c."_id", u.firstname, u.lastname, u."_id"`

type PairRow = Omit<Pair, 'state'> & { readonly isTaken: boolean; readonly free: number | null }

/** Who would get which course: seats are counted down from the first person on. */
function statePairs(rows: readonly PairRow[]): Pair[] {
  const given = new Map<string, number>()
  return rows.map(({ isTaken, free, ...row }) => {
    const used = given.get(row.courseID) ?? 0
    if (isTaken) return { ...row, state: 'already' }
    if (free !== null && used >= free) return { ...row, state: 'full' }
    given.set(row.courseID, used + 1)
    return { ...row, state: 'ready' }
  })
}

/** What enrolling would do; changes nothing. */
export async function previewEnrolments(ctx: Context, wish: Wish): Promise<Preview> {
  requireEnroller(ctx)
  const emails = readEmails(wish.emails)
  const site = ctx.site._id
  const users = await ctx.run<Choice>(
    `select ${person} from "user" where site_id = $1 and role = 'user' and not suspended
       and ("_id" = any($2) or email = any($3)) order by firstname, lastname, "_id"`,
    [site, idsOf(wish.users, MOST_PEOPLE), emails],
  )
  const courses = await ctx.run<Choice>(
    `select ${course} from course c where c.site_id = $1 and c."_id" = any($2) and c.status order by c.name, c."_id"`,
    [site, idsOf(wish.courses, MOST_COURSES)],
  )
  if (users.length * courses.length > MOST_PAIRS)
    throw new DomainError('enrolments.too-many', { values: { most: MOST_PAIRS } })
  const rows = await ctx.run<PairRow>(pairsOf, [
    site,
    users.map(({ _id }) => _id),
    courses.map(({ _id }) => _id),
  ])
  const known = new Set(users.map(({ about }) => about))
  return { users, courses, pairs: statePairs(rows), unknown: emails.filter((email) => !known.has(email)) }
}

/** Enrols everybody in every course that was chosen, as far as there are seats; each pair says what became of it. */
export async function enrolMembers(ctx: Context, wish: Wish, hasMail: boolean): Promise<Preview> {
  const preview = await previewEnrolments(ctx, wish)
  if (preview.pairs.length === 0) throw new DomainError('enrolments.none-chosen')
  const pairs: Pair[] = []
  for (const pair of preview.pairs)
    pairs.push(pair.state === 'ready' ? await enrolPair(ctx, pair, hasMail) : pair)
  return { ...preview, pairs }
}

async function enrolPair(ctx: Context, pair: Pair, hasMail: boolean): Promise<Pair> {
  const { userID, courseID } = pair
  try {
    const id = await enrolMember(ctx, { userID, courseID, source: 'staff' })
    await recordAudit(ctx, {
      action: 'create',
      collection: 'enroll',
      recordID: id,
      changes: { userID: [null, userID], courseID: [null, courseID] },
    })
  } catch (error) {
    // Somebody else took the last seat meanwhile; nothing was written for this pair.
    if (error instanceof DomainError && error.code === 'enrolments.full') return { ...pair, state: 'full' }
    throw error
  }
  if (hasMail) await tellLearner(ctx, 'confirmed', { userID, courseID, path: classroomOf(courseID) })
  return { ...pair, state: 'enrolled' }
}

/** The wish of a sent form; what is no text is left out. */
export function readWish(form: FormData): Wish {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return { users: all('user'), courses: all('course'), emails: all('emails').join('\n') }
}
