import type { Context } from '#kernel/context.ts'
import { requireCompany } from './own-companies.server.ts'
import { countTeam, readTeam, TEAM_PAGE } from './read-team.server.ts'
import { readSeats } from './seats.server.ts'
import { parseTeamAddress } from './team-address.ts'

/** What HR contacts and staff see of a company: its seats and its people, page by page. */
export async function readTeamPart(ctx: Context, companyID: string, url: URL) {
  const company = await requireCompany(ctx, companyID)
  const address = parseTeamAddress(url.searchParams)
  const total = await countTeam(ctx, company._id, address)
  const pages = Math.max(1, Math.ceil(total / TEAM_PAGE))
  const page = Math.min(address.page, pages)
  const done = url.searchParams.get('done')
  return {
    company,
    seats: await readSeats(ctx, company._id),
    people: await readTeam(ctx, company._id, address, { limit: TEAM_PAGE, offset: (page - 1) * TEAM_PAGE }),
    address: { ...address, page },
    total,
    page,
    pages,
    size: TEAM_PAGE,
    path: url.pathname,
    mayKeep: ctx.actor.is('admin'),
    done: done !== null && /^[a-z-]{1,20}$/.test(done) ? done : null,
  }
}

export type TeamPart = Awaited<ReturnType<typeof readTeamPart>>
