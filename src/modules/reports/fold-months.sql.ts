import { defineStatement } from '#kernel/data/statement.ts'

const place = '"courseID", "classID", "companyID"'
/** The whole site's rows have no course; compared like this PostgreSQL can hash them. */
const courseOf = (alias: string) => `coalesce(${alias}."courseID", '00000000-0000-0000-0000-000000000000')`

/** Makes one row of all that came to a month and place since the last time. */
export const foldPlaces = defineStatement<[]>()(
  'reports.fold-places',
  {},
  `with places as (select distinct month, ${place} from enroll_month where site_id = $1 and not folded),
   gone as (delete from enroll_month m using places p
     where m.site_id = $1 and m.month = p.month and ${courseOf('m')} = ${courseOf('p')}
       and m."classID" is not distinct from p."classID" and m."companyID" is not distinct from p."companyID"
     returning m.month, m."courseID", m."classID", m."companyID", m.enrolled, m.completed, m.seconds)
   insert into enroll_month (site_id, month, ${place}, enrolled, completed, seconds, folded)
   select $1, month, ${place}, sum(enrolled), sum(completed), sum(seconds), true from gone group by month, ${place}
   having (sum(enrolled), sum(completed), sum(seconds)) <> (0, 0, 0)`,
)
