import { defineCapability } from '#kernel/access/capability.ts'

declare module '#kernel/access/capability.ts' {
  interface Capabilities {
    /** Ids of the courses that a lecturer teaches. */
    teaching: readonly string[]
  }
}

/**
 * A manager whom a lecturer record of the site names is that lecturer: they have their own courses and none of a manager's
 * rights.
 */
export const teaching = defineCapability({
  name: 'teaching',
  roles: ['manager'],
  limits: true,
  home: '/lesson/teaching',
  async read(run, accounts) {
    const rows = await run<{ teaches: readonly string[] | null }>(
      `select (select array(
           select c."_id"::text from lecturer l join course c on c.site_id = l.site_id
             and (c.lecturer @> jsonb_build_array(jsonb_build_object('id', l."_id"::text))
               or c.lecturer @> jsonb_build_array(jsonb_build_object('id', l.code)))
           where l.site_id = who.site and l."userID" = who."userID" group by c."_id" order by c."_id")
         where exists (select 1 from lecturer l where l.site_id = who.site and l."userID" = who."userID")) as teaches
       from unnest($1::uuid[], $2::uuid[]) with ordinality as who (site, "userID", place) order by place`,
      [accounts.map(({ siteId }) => siteId), accounts.map(({ userID }) => userID)],
    )
    return rows.map(({ teaches }) => teaches)
  },
  describe: (teaches) => ({ teaches }),
})
