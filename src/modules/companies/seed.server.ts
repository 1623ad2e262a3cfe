import { sql } from 'kysely'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { demoContacts } from './demo/companies.ts'

/** Courses of a company in the demo. */
const COURSES = 3

async function addCompany(
  { db, ids, today }: SeedContext,
  { company, contact }: (typeof demoContacts)[number],
): Promise<void> {
  const site = ids.get('site:first') as string
  const companyID = newId(today)
  const userID = newId(today)
  await db
    .insertInto('company')
    .values({ ...company, _id: companyID, site_id: site })
    .execute()
  // The printed members' password serves here too.
  await sql`insert into "user" (site_id, "_id", firstname, lastname, email, username, password, role, info)
    select ${site}, ${userID}, ${contact.firstname}, ${contact.lastname}, ${contact.email}, ${contact.email}, password,
      'user', jsonb_build_object('company', ${company.name}::text, 'agree', true)
    from "user" where site_id = ${site} and email = 'member@sala.test'`.execute(db)
  // The courses that most of the company's people take are those that it bought; whoever takes one is known to it.
  await sql`with chosen as (
      select e."courseID" from enroll e join "user" u on u.site_id = e.site_id and u."_id" = e."userID"
      where e.site_id = ${site} and u.info->>'company' = ${company.name}
      group by e."courseID" order by count(*) desc, e."courseID" limit ${COURSES}
    ), paid as (
      update enroll e set "companyID" = ${companyID}, source = 'company' from "user" u
      where e.site_id = ${site} and u.site_id = e.site_id and u."_id" = e."userID" and u.info->>'company' = ${company.name}
        and e."courseID" in (select "courseID" from chosen) returning e."courseID", e."userID"
    ), people as (
      insert into company_member (site_id, "companyID", "userID", name, email, contact)
      select site_id, ${companyID}, "_id", firstname || ' ' || lastname, email, "_id" = ${userID} from "user"
      where site_id = ${site} and ("_id" = ${userID} or "_id" in (select "userID" from paid))
    )
    insert into company_seat (site_id, "companyID", "courseID", quantity)
    select ${site}, ${companyID}, "courseID", count(*) + 12 from paid group by "courseID"`.execute(db)
}

/** Two companies with somebody who speaks for each, their people among the members, and seats. */
export const seed: SeedStep = {
  async demo(context) {
    for (const one of demoContacts) await addCompany(context, one)
  },
}
