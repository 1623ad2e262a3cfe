import { defineStatement } from '#kernel/data/statement.ts'

/** Everybody of whom the log has a line: one step through the index for each, however many lines they have. */
export const auditPeople = defineStatement<[]>()(
  'audits.people',
  { id: 'uuid' },
  `with recursive person (id) as (
     (select "userID" from audit where site_id = $1 and "userID" is not null order by "userID" limit 1)
     union all
     select (select "userID" from audit where site_id = $1 and "userID" > person.id order by "userID" limit 1)
     from person where person.id is not null
   )
   select id from person where id is not null limit 500`,
)
