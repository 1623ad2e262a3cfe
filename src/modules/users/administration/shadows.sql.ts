import { defineStatement } from '#kernel/data/statement.ts'

/** Sites with a member of this user name, among those that are named; among all where none are. */
export const shadowingSites = defineStatement<[string, readonly string[] | null]>()(
  'users.shadowing-sites',
  { siteName: 'text' },
  `select s."siteName" from site s join "user" u on u.site_id = s."_id"
   where u.username = $1 and u.role = 'user' and ($2::uuid[] is null or s."_id" = any($2::uuid[]))
   order by s."siteName" limit 20`,
)
