import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { DomainError } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { matchPerson, noteCitizenWords, personName, users } from '#modules/users/public.server.ts'
import { requireEnroller } from '../settle.server.ts'
import { seatsLeft } from './seats.server.ts'

const MAX_FOUND = 20

/** Somebody or something that can be chosen. */
export interface Choice {
  readonly _id: string
  readonly name: string
  /** The e-mail of a person, the seats left of a course. */
  readonly about: string | null
}

/** Members who can be enrolled, as choices. */
export function fromMembers(ctx: Context) {
  return ctx
    .from(users)
    .select(['_id', personName().as('name'), 'email as about'])
    .where('role', '=', 'user')
    .where('suspended', '=', false)
    .orderBy('firstname')
    .orderBy('lastname')
    .orderBy('_id')
}

/** Open courses, as choices. */
export function fromCourses(ctx: Context) {
  return ctx
    .from(courses, 'c')
    .select(['c._id', 'c.name', sql<string | null>`(${seatsLeft('c')})::text`.as('about')])
    .where('c.status', '=', true)
}

/** Members whom the words mean. */
export async function findPeople(ctx: Context, q: string): Promise<Choice[]> {
  requireEnroller(ctx)
  if (q.trim() === '') return []
  await noteCitizenWords(ctx, q)
  return fromMembers(ctx).where(matchPerson(ctx, q)).limit(MAX_FOUND).execute()
}

/** Open courses whose name has the words; without words the newest. */
export async function findCourses(ctx: Context, q: string): Promise<Choice[]> {
  requireEnroller(ctx)
  return fromCourses(ctx)
    .where(foldedLike(courses, 'name', q.trim(), { as: 'c' }))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c._id')
    .limit(MAX_FOUND)
    .execute()
}

/** Each once; more than fit one sending are refused whole, so that nobody is left out without a word. */
export function atMost(given: readonly string[], max: number): string[] {
  const all = [...new Set(given)]
  if (all.length > max) throw new DomainError('enrolments.too-many', { values: { max } })
  return all
}

/** The ids among what was given. */
export const idsOf = (given: readonly string[], max: number) =>
  atMost(given, max).filter((id) => uuidPattern.test(id))
