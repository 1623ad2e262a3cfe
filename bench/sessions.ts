import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Cookies of invented members who are signed in, without the slow part of signing in. */
export async function openSessions(
  databaseUrl: string,
  hostname: string,
  { name, count }: { name: string; count: number },
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with made as (
       insert into "user" (site_id, firstname, lastname, email, username, role)
       select site, 'ผู้ฟัง', n::text, $4 || n || '@example.test', $4 || n || '@example.test', 'user'
       from hostname, generate_series(1, $2::int) as n where hostname = $1
       returning site_id, "_id", lastname)
     insert into session (site_id, "userID", "accountSite", "tokenHash", interface, "expiresAt")
     select site_id, "_id", site_id, ($3::text[])[lastname::int], 'frontend', now() + interval '1 hour' from made`,
    [hostname, count, hashes, name],
  )
  await client.end()
  return tokens.map((token) => `sala_session=${token}`)
}
