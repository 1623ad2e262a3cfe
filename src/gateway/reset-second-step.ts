import type pg from 'pg'
import { reachDatabase, readStoredSettings } from './archive.ts'
import { checkSecret, withOwner } from './database.ts'

interface Account {
  site_id: string
  userID: string
  siteName: string
  role: string
}

const FIND = `select u.site_id, u."_id" as "userID", s."siteName", u.role from "user" u join site s on s."_id" = u.site_id
  where u.site_id = any($1) and u.email = $2 and u.role <> 'user' order by s."siteName"`

/** Each for one account, its site first. */
const RESET = [
  'delete from passkey where site_id = $1 and "userID" = $2',
  'update "user" set "sessionsFrom" = sala_clock() where site_id = $1 and "_id" = $2',
  `insert into audit (site_id, role, action, collection, "recordID")
   values ($1, 'server', 'second-step-reset', 'user', $2)`,
]

/** Takes the second step off those of the accounts that have one, all or none. */
async function reset(client: pg.Client, email: string): Promise<Account[]> {
  await client.query('begin')
  const sites = await client.query<{ _id: string }>('select "_id" from site')
  const { rows } = await client.query<Account>(FIND, [sites.rows.map(({ _id }) => _id), email])
  const done: Account[] = []
  for (const account of rows) {
    const values = [account.site_id, account.userID]
    const gone = await client.query('delete from second_step where site_id = $1 and "userID" = $2', values)
    if (gone.rowCount === 0) continue
    for (const statement of RESET) await client.query(statement, values)
    done.push(account)
  }
  await client.query('commit')
  return done
}

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
    const done = await withOwner(database.config, (client) => reset(client, email.trim().toLowerCase()))
    if (done.length === 0) throw new Error(`no staff account of ${email} has a second step`)
    for (const { siteName, role } of done) say(`the second step of ${email} (${role}, ${siteName}) is off`)
  } finally {
    await database.release()
  }
}
