import { defineStatement } from '#kernel/data/statement.ts'

const place = '"courseID", "classID", "companyID"'
/** The whole site's rows have no course; compared like this PostgreSQL can hash them. */
const courseOf = (alias: string) => `coalesce(${alias}."courseID", '00000000-0000-0000-0000-000000000000')`

/** Takes away all rows of the months and places to which something came since the last time, and answers their sums. */
export const takePlaces = defineStatement<[]>()(
  'reports.take-places',
  {
    month: 'date',
    courseID: 'uuid?',
    classID: 'uuid?',
    companyID: 'uuid?',
    enrolled: 'integer',
    completed: 'integer',
    seconds: 'double precision',
  },
  `with places as (select distinct month, ${place} from enroll_month where site_id = $1 and not folded),
   gone as (delete from enroll_month m using places p
     where m.site_id = $1 and m.month = p.month and ${courseOf('m')} = ${courseOf('p')}
       and m."classID" is not distinct from p."classID" and m."companyID" is not distinct from p."companyID"
     returning m.month, m."courseID", m."classID", m."companyID", m.enrolled, m.completed, m.seconds)
   select month, ${place}, sum(enrolled)::int as enrolled, sum(completed)::int as completed, sum(seconds) as seconds
   from gone group by month, ${place} having (sum(enrolled), sum(completed), sum(seconds)) <> (0, 0, 0)`,
)
