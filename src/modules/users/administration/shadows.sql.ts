import { defineStatement } from '#kernel/data/statement.ts'

/** Those of the sites that have a member of this user name. */
export const shadowingSites = defineStatement<[sites: readonly string[], username: string]>()(
  'users.shadowing-sites',
  { siteName: 'text' },
  `select s."siteName" from "user" u join site s on s."_id" = u.site_id
   where u.site_id = any($1::uuid[]) and u.username = $2 and u.role = 'user'
   order by s."siteName" limit 20`,
)
