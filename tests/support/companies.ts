import { giveSeats } from '#modules/companies/public.server.ts'
import * as company from '#modules/companies/screens/company.tsx'
import * as employee from '#modules/companies/screens/employee.tsx'
import * as bypass from '#modules/logins/screens/bypass.tsx'
import type { Answer, SignedInPerson } from './api.ts'
import { type Cast, openCast } from './cast.ts'
import type { MadeSite } from './factories.ts'
import { pagesOf } from './screens.ts'

const pages = pagesOf({
  '/user/employee': employee,
  '/company/detail/:id': company,
  '/user/bypass/:id': bypass,
})

export interface Companies extends Cast {
  /** Runs a statement as the owner of the database. */
  owner<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** A company with somebody who speaks for it and is signed in. */
  openCompany(name: string, site?: MadeSite): Promise<{ _id: string; hr: SignedInPerson }>
  giveSeats(companyID: string, courseID: string, quantity: number): Promise<void>
  post(as: SignedInPerson | undefined, fields: Record<string, string>, path: string): Promise<Answer>
  team(as: SignedInPerson, companyID: string): Promise<Answer>
}

/** Both sites with the screens of companies. */
export async function openCompanies(): Promise<Companies> {
  const cast = await openCast({ pages })
  const { make, database } = cast.world
  return {
    ...cast,
    owner: async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await database.owner.query<Row>(text, values)).rows,
    async openCompany(name, site = cast.ours) {
      const { _id } = await make.row('company', { site_id: site._id, name })
      const { _id: userID, email } = await make.user(site)
      const person = { site_id: site._id, companyID: _id, userID, name: 'ฝ่ายบุคคล', email, contact: true }
      await make.row('company_member', person)
      return { _id, hr: await cast.api.signIn(site, email) }
    },
    async giveSeats(companyID, courseID, quantity) {
      const ctx = cast.world.open(cast.ours, 'admin')
      await giveSeats(ctx, { companyID, courseID, quantity })
      await ctx.commit()
    },
    post: (as, fields, path) =>
      cast.api.call({
        as,
        site: cast.ours,
        path,
        raw: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    team: (as, companyID) =>
      cast.api.call({ as, site: cast.ours, path: `/user/employee?tab=team&company=${companyID}` }),
  }
}
