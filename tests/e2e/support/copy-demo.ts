import pg from 'pg'
import type { MadeSite } from '#tests/support/factories.ts'

/** What belongs to the moment: the sessions and jobs of other tests are nobody else's. */
const LEFT_OUT = ['session', 'job', 'audit', 'event', 'attempt', 'list_undo']

/** What the site itself says of how it looks and what it offers. */
const LOOKS =
  'plugins defaultPlugin defaultLogin theme layout menu contact description identity siteStyle siteSubStyle siteLogo'.split(
    ' ',
  )

/**
 * Gives the site every row of the demo's first academy. Ids are known within a site only, so that rows are the same as there
 * and what refers to them stays true.
 */
export async function copyDemo(owner: pg.Client, site: MadeSite): Promise<void> {
  const { rows: columns } = await owner.query<{ table: string; names: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as names
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by c.relname having bool_or(a.attname = 'site_id') order by 1`,
    [LEFT_OUT],
  )
  const { rows: sites } = await owner.query<{ site: string }>(
    `select site from hostname where hostname = 'localhost'`,
  )
  await owner.query('begin')
  // Tables are filled in the order of their names: what they refer to may come later.
  await owner.query(`set local session_replication_role = 'replica'`)
  for (const { table, names } of columns) {
    const list = names.filter((name) => name !== 'site_id').map((name) => pg.escapeIdentifier(name))
    const into = pg.escapeIdentifier(table)
    await owner.query(
      `insert into ${into} (site_id, ${list.join(', ')}) select $1, ${list.join(', ')} from ${into} where site_id = $2`,
      [site._id, sites[0]?.site],
    )
  }
  await owner.query(
    `update site set ${LOOKS.map((name) => `"${name}" = demo."${name}"`).join(', ')}
     from site demo where site."_id" = $1 and demo."_id" = $2`,
    [site._id, sites[0]?.site],
  )
  await owner.query('commit')
}
