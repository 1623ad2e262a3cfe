import { expressionBuilder, sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { paths } from '#modules/paths/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { type CertificateState, stateOf } from '../certificate-state.ts'
import { certificates } from '../collections.ts'
import { type Condition, listConditions } from '../rules/check-rules.ts'
import { readCourseRules, readStandings } from '../rules/read-standing.server.ts'

/** A certificate as its holder and staff see it. */
export interface ShownCertificate {
  readonly _id: string
  readonly number: string
  readonly code: string
  readonly holder: string | null
  readonly subject: string
  /** The subject in the reader's language. */
  readonly named: string
  readonly academy: string
  readonly hours: number | null
  readonly issuedAt: string
  readonly expiresAt: string | null
  readonly state: CertificateState
  readonly revokeReason: string | null
}

/** Whose page it is: somebody's own, or for staff anybody's. Others' are not there for anybody else. */
export function whoseOf(ctx: Context, asked: string | undefined): string {
  const { actor } = ctx
  const own = actor.role === 'member' ? actor.userID : null
  const userID = asked ?? own
  if (!userID || !uuidPattern.test(userID) || (userID !== own && !actor.isStaff)) throw notFound()
  return userID
}

/** What a certificate is for in the reader's language; as it was written where the course or path has got another name since. */
export function subjectRead(ctx: Context) {
  const eb = expressionBuilder<Tables, 'certification'>()
  const known = eb
    .selectFrom(aliased(courses, 'c'))
    .select(translated(ctx, courses, 'name', { as: 'c' }).as('name'))
    .whereRef('c._id', '=', 'certification.courseID')
    .whereRef('c.name', '=', 'certification.subject')
  const knownPath = eb
    .selectFrom(aliased(paths, 'p'))
    .select(translated(ctx, paths, 'name', { as: 'p' }).as('name'))
    .whereRef('p._id', '=', 'certification.pathID')
    .whereRef('p.name', '=', 'certification.subject')
  return sql<string | null>`coalesce((${known}), (${knownPath}), ${eb.ref('certification.subject')})`
}

/** The certificates of a person for a course or path, the newest first, or for all of them. */
export async function readCertificatesOf(
  ctx: Context,
  userID: string,
  subjectID?: string,
): Promise<ShownCertificate[]> {
  const all = ctx
    .from(certificates)
    .select([
      '_id',
      'number',
      'code',
      'holder',
      'subject',
      'academy',
      'hours',
      'issuedAt',
      'expiresAt',
      'status',
      'revokeReason',
      subjectRead(ctx).as('named'),
    ])
    .where('userID', '=', userID)
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(200)
  const rows = await (subjectID === undefined
    ? all
    : all.where((eb) => eb.or([eb('courseID', '=', subjectID), eb('pathID', '=', subjectID)]))
  ).execute()
  return rows.map(({ status, code, subject, named, academy, ...row }) => ({
    ...row,
    code: code ?? '',
    subject: subject ?? '',
    named: named ?? '',
    academy: academy ?? ctx.site.siteName,
    state: stateOf({ status, expiresAt: row.expiresAt }, ctx.now),
  }))
}

/** What a course or path is called, and the person; not-found where the site has neither. */
export async function readSubject(ctx: Context, subjectID: string, userID: string) {
  if (!uuidPattern.test(subjectID)) throw notFound()
  const [course, path, person] = await Promise.all([
    ctx
      .from(courses)
      .select([translated(ctx, courses, 'name').as('name'), 'certification'])
      .where('_id', '=', subjectID)
      .executeTakeFirst(),
    ctx
      .from(paths)
      .select(translated(ctx, paths, 'name').as('name'))
      .where('_id', '=', subjectID)
      .executeTakeFirst(),
    ctx.from(users).select(personName().as('name')).where('_id', '=', userID).executeTakeFirst(),
  ])
  const name = course?.name ?? path?.name
  if (name === undefined || !person) throw notFound()
  return { name, person: person.name, isCourse: course !== undefined, gives: course?.certification === 'yes' }
}

/** What is still asked of somebody for the certificate of a course; null where they do not take it. */
export async function readConditions(
  ctx: Context,
  courseID: string,
  userID: string,
): Promise<readonly Condition[] | null> {
  const enrolment = await ctx
    .from(enrolments)
    .select('_id')
    .where('courseID', '=', courseID)
    .where('userID', '=', userID)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!enrolment) return null
  const given = await readCourseRules(ctx, courseID)
  const standing = (await readStandings(ctx, courseID, [enrolment._id], given)).get(enrolment._id)
  return standing ? listConditions(given, standing) : null
}
