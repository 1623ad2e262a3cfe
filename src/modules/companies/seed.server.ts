import { sql } from 'kysely'
import type { SeedContext, SeedRows, SeedStep } from '#kernel/seed.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { companies, companyMembers, companySeats } from './collections.ts'
import { demoContacts } from './demo/companies.ts'

/** Courses of a company in the demo. */
const COURSES = 3
/** Seats that nobody has yet, in each of them. */
const FREE_SEATS = 12

const worksFor = (company: string) => sql<boolean>`${sql.ref('user.info')}->>'company' = ${company}`

/** The courses that most of the company's people take. */
async function findCourses({ from }: SeedRows, company: string): Promise<string[]> {
  const rows = await from(enrolments)
    .innerJoin(users.name, 'user._id', 'enroll.userID')
    .select('enroll.courseID')
    .where(worksFor(company))
    .groupBy('enroll.courseID')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('enroll.courseID')
    .limit(COURSES)
    .execute()
  return rows.map(({ courseID }) => courseID)
}

/** The enrolments of the company's people in these courses. */
function listTakers({ from }: SeedRows, company: string, courses: readonly string[]) {
  return from(enrolments)
    .innerJoin(users.name, 'user._id', 'enroll.userID')
    .select(['enroll._id', 'enroll.courseID', 'user._id as userID', 'firstname', 'lastname', 'email'])
    .where(worksFor(company))
    .where('enroll.courseID', '=', sql<string>`any(${courses}::uuid[])`)
    .execute()
}

async function addCompany(
  context: SeedContext,
  { company, contact, kind }: (typeof demoContacts)[number],
): Promise<void> {
  const site = context.on(context.ids.get('site:first') as string)
  const [made] = await site.add(companies, [
    { ...company, kind: context.ids.get(`config_type:${kind}`) ?? null },
  ])
  // The printed members' password serves here too.
  const { password } = await site
    .from(users)
    .select('password')
    .where('email', '=', 'member@sala.test')
    .executeTakeFirstOrThrow()
  const info = { company: company.name, agree: true }
  const [hr] = await site.add(users, [{ ...contact, username: contact.email, password, role: 'user', info }])
  if (!made || !hr) return
  const companyID = made._id
  // The courses that most of the company's people take are those that it bought; whoever takes one is known to it.
  const takers = await listTakers(site, company.name, await findCourses(site, company.name))
  await site.patch(enrolments, { _id: takers.map(({ _id }) => _id) }, { companyID, source: 'company' })
  const people = new Map(takers.map((taker) => [taker.userID, taker]))
  await site.add(companyMembers, [
    { companyID, userID: hr._id, name: `${hr.firstname} ${hr.lastname}`, email: hr.email, contact: true },
    ...[...people.values()].map(({ userID, firstname, lastname, email }) => ({
      companyID,
      userID,
      name: `${firstname} ${lastname}`,
      email,
    })),
  ])
  const seats = Map.groupBy(takers, ({ courseID }) => courseID)
  await site.add(
    companySeats,
    [...seats].map(([courseID, { length }]) => ({ companyID, courseID, quantity: length + FREE_SEATS })),
  )
}

/** Two companies with somebody who speaks for each, their people among the members, and seats. */
export const seed: SeedStep = {
  async demo(context) {
    for (const one of demoContacts) await addCompany(context, one)
  },
}
