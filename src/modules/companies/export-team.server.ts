import type { Cell } from 'write-excel-file/node'
import type { Context } from '#kernel/context.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { EXCEL } from '#modules/users/public.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { requireCompany } from './own-companies.server.ts'
import { readTeam } from './read-team.server.ts'
import { wholeTeam } from './team-address.ts'

// Cells are text, whatever they begin with: no name is ever run as a formula.
const textCell = (value: string): Cell => (value === '' ? null : { value, type: String })

/** How far the company's people are, as a sheet: one row for each course of each person. */
export async function answerTeamSheet(ctx: Context, companyID: string): Promise<Response> {
  const company = await requireCompany(ctx, companyID)
  const people = await readTeam(ctx, company._id, wholeTeam)
  const head = ['name', 'email', 'course', 'percent', 'status', 'learned', 'completed'].map(
    (key): Cell => ({ value: ctx.t(`companies.column.${key}`), type: String, fontWeight: 'bold' }),
  )
  const day = (moment: string | null) => (moment ? toBangkokClock(moment).slice(0, 10) : '')
  const rows = people.flatMap(({ name, email, status, courses }) => {
    const who = [textCell(name), textCell(hasAddress(email) ? email : '')]
    if (courses.length === 0)
      return [[...who, null, null, textCell(ctx.t(`companies.status.${status}`)), null, null]]
    return courses.map((course): Cell[] => [
      ...who,
      textCell(course.name),
      { value: Math.round(course.percent), type: Number },
      textCell(course.message),
      textCell(day(course.learnedAt)),
      textCell(day(course.completedAt)),
    ])
  })
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const bytes = await writeXlsxFile([head, ...rows], {
    sheet: 'employees',
    columns: head.map(() => ({ width: 24 })),
    stickyRowsCount: 1,
  }).toBuffer()
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': EXCEL,
      'content-disposition': 'attachment; filename="employees.xlsx"',
      'cache-control': 'no-store',
    },
  })
}
