import type { Context } from '#kernel/context.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { answerTable, type TableCell } from '#shell/records/table-file.server.ts'
import { requireCompany } from './own-companies.server.ts'
import { readTeam } from './read-team.server.ts'
import { wholeTeam } from './team-address.ts'

/** How far the company's people are, as a sheet: one row for each course of each person. */
export async function answerTeamSheet(ctx: Context, companyID: string): Promise<Response> {
  const company = await requireCompany(ctx, companyID)
  const people = await readTeam(ctx, company._id, wholeTeam)
  const head = ['name', 'email', 'course', 'percent', 'status', 'learned', 'completed']
  const day = (moment: string | null) => (moment ? toBangkokClock(moment).slice(0, 10) : '')
  const rows = people.flatMap(({ name, email, status, courses }): TableCell[][] => {
    const who = [name, hasAddress(email) ? email : '']
    if (courses.length === 0) return [[...who, '', '', ctx.t(`companies.status.${status}`), '', '']]
    return courses.map((course) => [
      ...who,
      course.name,
      Math.round(course.percent),
      course.message,
      day(course.learnedAt),
      day(course.completedAt),
    ])
  })
  return answerTable(ctx, 'xlsx', { name: company.name, file: 'employees' }, [
    head.map((key) => ctx.t(`companies.column.${key}`)),
    ...rows,
  ])
}
