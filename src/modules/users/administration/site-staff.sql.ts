import { defineStatement } from '#kernel/data/statement.ts'

/** Staff of the sites above who were given this site, with when they were last here or above: a session stands on the site that it was opened at. */
export const siteStaff = defineStatement<
  [homes: readonly string[], site: string, seenAt: readonly string[]]
>()(
  'users.site-staff',
  {
    _id: 'uuid',
    firstname: 'text',
    lastname: 'text',
    email: 'text',
    role: 'text',
    suspended: 'boolean',
    seen: 'timestamptz?',
  },
  `select u."_id", u.firstname, u.lastname, u.email, u.role, u.suspended,
     (select max(greatest(s."lastSeenAt", s."createdAt")) from session s
      where s.site_id = any($3::uuid[]) and s."userID" = u."_id") as seen
   from reach r join "user" u on u.site_id = any($1::uuid[]) and u."_id" = r."userID"
   where r.site_id = any($1::uuid[]) and r.site = $2::uuid and u.role in ('admin', 'manager')
   order by u.role, u.firstname, u.lastname, u."_id" limit 500`,
)
