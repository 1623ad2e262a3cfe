import type { Context } from '#kernel/context.ts'
import { requireCompany } from './own-companies.server.ts'
import { readSeats } from './seats.server.ts'
import { countTeam, readTeam, TEAM_PAGE } from './team.server.ts'

/** What HR contacts and staff see of a company: its seats and its people, page by page. */
export async function readTeamPart(ctx: Context, companyID: string, url: URL) {
  const company = await requireCompany(ctx, companyID)
  const total = await countTeam(ctx, company._id)
  const pages = Math.max(1, Math.ceil(total / TEAM_PAGE))
  const wanted = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1
  const done = url.searchParams.get('done')
  return {
    company,
    seats: await readSeats(ctx, company._id),
    people: await readTeam(ctx, company._id, { limit: TEAM_PAGE, offset: (page - 1) * TEAM_PAGE }),
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
