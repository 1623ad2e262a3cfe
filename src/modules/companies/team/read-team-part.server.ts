import type { Context } from '#kernel/context.ts'
import { readListData } from '#shell/lists/list-screen.server.ts'
import { companyMembers } from '../collections.ts'
import { requireCompany } from './own-companies.server.ts'
import { readSeats } from './seats.server.ts'
import { teams } from './team-list.server.ts'

/** The people of a company that the actor may work for; `fixed` is what chooses it in the address. */
export async function openTeam(ctx: Context, companyID: string, fixed?: Readonly<Record<string, string>>) {
  const company = await requireCompany(ctx, companyID)
  const list = await teams.open(ctx, company._id)
  return { company, list: { ...list, ...(fixed && { fixed }) }, name: company.name }
}

/** What chooses a company on the screen of those who speak for it. */
export const atEmployee = (companyID: string) => ({ tab: 'team', company: companyID })

/** What HR contacts and staff see of a company: its seats and its people. */
export async function readTeamPart(
  ctx: Context,
  companyID: string,
  url: URL,
  fixed?: Readonly<Record<string, string>>,
) {
  const { company, list } = await openTeam(ctx, companyID, fixed)
  const done = url.searchParams.get('done')
  return {
    company,
    seats: await readSeats(ctx, company._id),
    contacts: await readContacts(ctx, company._id),
    data: await readListData(ctx, list, url),
    done: done !== null && /^[a-z-]{1,20}$/.test(done) ? done : null,
  }
}

export type TeamPart = Awaited<ReturnType<typeof readTeamPart>>

/** Those who speak for the company. */
function readContacts(ctx: Context, companyID: string) {
  return ctx
    .from(companyMembers)
    .select(['_id', 'name', 'email'])
    .where('companyID', '=', companyID)
    .where('contact', '=', true)
    .orderBy('name')
    .orderBy('_id')
    .execute()
}
