import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordDoing } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { NO_ADDRESS } from '#kernel/mail/no-address.ts'
import { enrolMember } from '#modules/enrolments/public.server.ts'
import { makeLinks } from '#modules/logins/public.server.ts'
import { requireAttempt, type SheetRow, users, writeMembers } from '#modules/users/public.server.ts'
import { companyMembers } from '../collections.ts'
import { mailAdded, mailInvited } from '../notify-employee.server.ts'
import { requireCompany } from '../team/own-companies.server.ts'
import { type PlannedRow, planList, type Step } from './plan-list.server.ts'

/** Lists that may be sent for a company within an hour: enough for people, too few to try out addresses. */
const LIST_LIMIT = { max: 40, seconds: 3600 }

/** What became of one line of the list. */
export interface ListResult {
  readonly line: number
  readonly name: string
  /** The address, else the telephone or a part of the citizen id. */
  readonly contact: string
  readonly step: Step | 'ready'
  readonly reason: string | null
  /** Path of the link by which a new employee comes in. */
  readonly link: string | null
}

interface ListRequest {
  readonly companyID: string
  readonly courseID: string
  readonly table: readonly SheetRow[]
}

const toResult = ({ line, name, contact, step, reason }: PlannedRow): ListResult => ({
  line,
  name,
  contact,
  step,
  reason,
  link: null,
})

/** Looks at a list without writing anything. Whether an address is known here is not told: a look costs no seat. */
export async function previewList(ctx: Context, request: ListRequest): Promise<ListResult[]> {
  const company = await requireCompany(ctx, request.companyID)
  await requireAttempt(ctx, ['company-list', company._id], LIST_LIMIT)
  const rows = await planList(ctx, company, request.courseID, request.table)
  return rows.map((row) => ({
    ...toResult(row),
    step: row.step === 'add' || row.step === 'invite' ? 'ready' : row.step,
  }))
}

interface Membership {
  readonly userID: string
  readonly name: string
  readonly email: string
  readonly givenHash: string | null
}

async function addMembers(
  ctx: Context,
  companyID: string,
  people: readonly Membership[],
  as: { readonly status: 'active' | 'invited'; readonly courses: readonly string[] },
): Promise<void> {
  const rows = people.map(({ userID, name, email, givenHash }) => ({
    companyID,
    userID,
    name: name || email,
    email,
    givenHash,
    status: as.status,
    made: as.status === 'active',
    courses: [...as.courses],
  }))
  const added = await ctx.write(companyMembers).addMany(rows, { unlessTaken: ['companyID', 'userID'] })
  const known = new Set(added.map(({ userID }) => userID))
  const others = people.map(({ userID }) => userID).filter((userID) => !known.has(userID))
  if (others.length > 0)
    await ctx
      .write(companyMembers)
      .where({ companyID, userID: others })
      .patch((eb) => ({
        courses: sql<string[]>`array(select distinct unnest(${eb.ref('courses')} || ${as.courses}::uuid[]))`,
      }))
}

/** The line of somebody who has no address, with what stands for one. */
function withStandIn(planned: PlannedRow): PlannedRow {
  if (planned.email !== '') return planned
  const email = `emp-${randomBytes(5).toString('hex')}${NO_ADDRESS}`
  return { ...planned, email, row: { ...planned.row, values: { ...planned.row.values, email } } }
}

/** Makes accounts of the lines that are new. Answers their ids by address; an address that was taken meanwhile has none. */
async function makeAccounts(
  ctx: Context,
  company: string,
  rows: readonly PlannedRow[],
): Promise<Map<string, string>> {
  const wanted = rows.map(({ row }) => ({ ...row, values: { ...row.values, company } }))
  const refused = new Set((await writeMembers(ctx, wanted)).map(({ values }) => values.email))
  const emails = rows.map(({ email }) => email).filter((email) => !refused.has(email))
  const found = await ctx
    .from(users)
    .select(['_id', 'email'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute()
  return new Map(found.map(({ _id, email }) => [email, _id]))
}

/**
 * Gives the employees of a list a seat each: new people get an account and a link, the company's own the course, and
 * somebody who has an account here already an invitation, which they accept or not. Lines that are wrong change nothing.
 */
export async function addEmployees(ctx: Context, request: ListRequest): Promise<ListResult[]> {
  const company = await requireCompany(ctx, request.companyID)
  await requireAttempt(ctx, ['company-list', company._id], LIST_LIMIT)
  const { courseID } = request
  const rows = (await planList(ctx, company, courseID, request.table)).map((row) =>
    row.step === 'add' ? withStandIn(row) : row,
  )
  const of = (step: Step) => rows.filter((row) => row.step === step)
  const accounts = await makeAccounts(ctx, company.name, of('add'))
  const added = of('add').flatMap((row) => {
    const userID = accounts.get(row.email)
    return userID === undefined ? [] : [{ ...row, userID }]
  })
  const known = (row: PlannedRow) => ({ ...row, userID: row.userID ?? '' })
  await addMembers(ctx, company._id, added, { status: 'active', courses: [] })
  await addMembers(ctx, company._id, of('invite').map(known), { status: 'invited', courses: [courseID] })
  for (const { userID } of [...added, ...of('enrol').map(known)])
    await enrolMember(ctx, { userID, courseID, source: 'company', companyID: company._id })
  const links = await makeLinks(
    ctx,
    added.map(({ userID }) => userID),
  )
  for (const person of added) await mailAdded(ctx, company.name, person, links.get(person.userID))
  for (const { userID } of of('invite').map(known)) await mailInvited(ctx, company.name, userID)
  // HR contacts are members, whose doings the log of staff does not have by itself.
  await recordDoing(ctx, {
    action: 'company-list',
    collection: 'company',
    recordID: company._id,
    changes: { courseID, added: added.length, invited: of('invite').length },
  })
  return rows.map((row) => {
    if (row.step !== 'add') return toResult(row)
    const userID = accounts.get(row.email)
    if (userID === undefined)
      return { ...toResult(row), step: 'wrong', reason: ctx.t('companies.row.not-possible') }
    return { ...toResult(row), link: links.get(userID)?.path ?? null }
  })
}
