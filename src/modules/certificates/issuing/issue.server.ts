import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { tryForNumbers, waitForNumbers } from '#kernel/numbers/take-numbers.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { assignments, paths } from '#modules/paths/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { certificates, rules } from '../collections.ts'
import { readSigner } from '../proof/keys.server.ts'
import { areMet, listConditions } from '../rules/check-rules.ts'
import { readCourseRules, readStandings } from '../rules/read-standing.server.ts'
import type { Issued } from './notify-holders.server.ts'
import { type Earned, expiryOf, SERIES, writeCertificates } from './write-certificates.server.ts'

/** Active enrolments in courses with certificates that have brought none yet, with what a certificate would say. */
export function unprovenEnrolments(ctx: Context) {
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
    .where('c.certification', '=', 'yes')
    .where('e.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          // A revoked one counts as well: the night does not give back what staff took.
          selectFrom(aliased(certificates, 'had'))
            .select('had._id')
            .whereRef('had.courseID', '=', 'e.courseID')
            .whereRef('had.userID', '=', 'e.userID'),
        ),
      ),
    )
    .select(['e._id', 'e.userID', 'e.courseID', 'c.name', 'c.hours', personName('u').as('holder')])
}

/** Those of the enrolments of one course whose learners meet its rules, and what their exams came to where those are asked for. */
async function findDeserving(ctx: Context, courseID: string, enrolIds: readonly string[]) {
  const given = await readCourseRules(ctx, courseID)
  const standings = await readStandings(ctx, courseID, enrolIds, given)
  const met = [...standings].filter(([, standing]) => areMet(listConditions(given, standing)))
  return {
    rules: given,
    grades: new Map(
      met.map(([id, { exams }]) => [id, exams.percent === null ? null : sayGrade(exams.percent)]),
    ),
  }
}

const sayGrade = (percent: number) => `${Math.round(percent * 10) / 10}%`

/**
 * Issues what these enrolments have earned and lack, each once, in this transaction. Answers them. Where somebody else has the
 * turn and it can be done later, they are handed over: whoever finishes a lesson waits for nobody.
 */
export async function issueForEnrolments(
  ctx: Context,
  enrolIds: readonly string[],
  later?: (enrolIds: readonly string[]) => Promise<void>,
): Promise<readonly Issued[]> {
  if (enrolIds.length === 0) return []
  const readLacking = () =>
    unprovenEnrolments(ctx)
      .where((eb) => eb('e._id', '=', eb.fn.any(eb.val([...enrolIds]))))
      .orderBy('e._id')
      .execute()
  const lacking = await readLacking()
  const deserving = new Map<string, { validMonths: number; grade: string | null }>()
  for (const [courseID, rows] of Map.groupBy(lacking, (row) => row.courseID)) {
    const found = await findDeserving(
      ctx,
      courseID,
      rows.map(({ _id }) => _id),
    )
    const { validMonths } = found.rules
    for (const [id, grade] of found.grades) deserving.set(id, { validMonths, grade })
  }
  if (deserving.size === 0) return []
  const signer = await readSigner(ctx)
  if (!later) await waitForNumbers(ctx, SERIES)
  else if (!(await tryForNumbers(ctx, SERIES))) {
    await later([...deserving.keys()])
    return []
  }
  // Somebody else may have issued them while we waited.
  const earned = (await readLacking()).flatMap(({ _id, userID, courseID, name, hours, holder }): Earned[] => {
    const found = deserving.get(_id)
    return found === undefined
      ? []
      : [
          {
            userID,
            courseID,
            pathID: null,
            holder,
            subject: name,
            hours,
            grade: found.grade,
            expiresAt: expiryOf(ctx.now, found.validMonths),
          },
        ]
  })
  return writeCertificates(ctx, earned, signer)
}

/** Issues the certificates of completed paths that lack theirs: of these assignments, or of all, so many at most. */
export async function issueForPaths(
  ctx: Context,
  of: { readonly assignmentIds: readonly string[] } | { readonly limit: number },
): Promise<readonly Issued[]> {
  const readLacking = () => {
    const all = ctx
      .from(assignments, 'a')
      .innerJoin(aliased(paths, 'p'), 'p._id', 'a.pathID')
      .innerJoin(aliased(rules, 'r'), 'r.pathID', 'a.pathID')
      .innerJoin(aliased(users, 'u'), 'u._id', 'a.userID')
      .where('a.completedAt', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom(aliased(certificates, 'had'))
              .select('had._id')
              .whereRef('had.pathID', '=', 'a.pathID')
              .whereRef('had.userID', '=', 'a.userID'),
          ),
        ),
      )
      .select(['a.userID', 'a.pathID', 'p.name', 'r.validMonths', personName('u').as('holder')])
      .orderBy('a._id')
    return (
      'limit' in of
        ? all.limit(of.limit)
        : all.where((eb) => eb('a._id', '=', eb.fn.any(eb.val([...of.assignmentIds]))))
    ).execute()
  }
  if ((await readLacking()).length === 0) return []
  await waitForNumbers(ctx, SERIES)
  const earned = (await readLacking()).map(({ userID, pathID, name, validMonths, holder }) => ({
    userID,
    courseID: null,
    pathID,
    holder,
    subject: name,
    hours: null,
    grade: null,
    expiresAt: expiryOf(ctx.now, validMonths),
  }))
  return writeCertificates(ctx, earned)
}
