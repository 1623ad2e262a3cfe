import { reachDatabase, readStoredSettings } from './archive.ts'
import { checkSecret, withOwner } from './database.ts'

interface Reset {
  siteName: string
  role: string
}

const RESET = `with gone as (
    delete from second_step s using "user" u
    where u.site_id = s.site_id and u."_id" = s."userID" and u.email = $1 and u.role <> 'user'
    returning s.site_id, s."userID", u.role
  ), keys as (
    delete from passkey p using gone where p.site_id = gone.site_id and p."userID" = gone."userID"
  ), told as (
    insert into audit (site_id, "userID", role, action, collection, "recordID", changes)
    select site_id, null, 'server', 'second-step-reset', 'user', "userID", '{}' from gone
  ), ended as (
    update "user" u set "sessionsFrom" = clock_timestamp() from gone
    where u.site_id = gone.site_id and u."_id" = gone."userID"
  )
  select site."siteName", gone.role from gone join site on site."_id" = gone.site_id order by 1`

/** Takes the second step, with all passkeys, off the staff accounts of an address, for somebody who has no superior to ask; their sessions end. */
export async function resetSecondStepOf(
  env: NodeJS.ProcessEnv,
  email: string,
  say: (line: string) => void,
): Promise<void> {
  const settings = readStoredSettings(env)
  const database = await reachDatabase(settings, say)
  try {
    await checkSecret(database.config, settings, say)
    const { rows } = await withOwner(database.config, (client) =>
      client.query<Reset>(RESET, [email.trim().toLowerCase()]),
    )
    if (rows.length === 0) throw new Error(`no staff account of ${email} has a second step`)
    for (const { siteName, role } of rows) say(`the second step of ${email} (${role}, ${siteName}) is off`)
  } finally {
    await database.release()
  }
}
