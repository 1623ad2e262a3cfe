import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { openRawSocket, type RawSocket } from '#tests/support/raw-socket.ts'
import type { BuiltServer } from './built-server.ts'
import { repeat, type Target } from './load.ts'
import type { Row } from './report.ts'

const SOCKETS = 5_000
/** Opened before the measuring begins, so that compiled code and filled pools are not counted. */
const WARM_UP = 250
const PER_PERSON = 25
const AT_ONCE = 50

/** Cookies of invented members who are signed in, without the slow part of signing in. */
async function openSessions(databaseUrl: string, hostname: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with made as (
       insert into "user" (site_id, firstname, lastname, email, username, role)
       select site, 'ผู้ฟัง', n::text, 'listener' || n || '@example.test', 'listener' || n || '@example.test', 'user'
       from hostname, generate_series(1, $2::int) as n where hostname = $1
       returning site_id, "_id", lastname)
     insert into session (site_id, "userID", "accountSite", "tokenHash", interface, "expiresAt")
     select site_id, "_id", site_id, ($3::text[])[lastname::int], 'frontend', now() + interval '1 hour' from made`,
    [hostname, count, hashes],
  )
  await client.end()
  return tokens.map((token) => `sala_session=${token}`)
}

/** Memory that one idle socket costs the server's process. */
export async function measureSockets(server: BuiltServer, target: Target, databaseUrl: string): Promise<Row> {
  const cookies = await openSessions(databaseUrl, target.hostname, (SOCKETS + WARM_UP) / PER_PERSON)
  const sockets: RawSocket[] = []
  let begun = 0
  const open = async () => {
    const cookie = cookies[Math.floor(begun / PER_PERSON)] ?? ''
    begun += 1
    sockets.push(await openRawSocket({ ...target, cookie }))
  }
  try {
    await repeat(WARM_UP, AT_ONCE, open)
    const before = await server.usage()
    const began = performance.now()
    await repeat(SOCKETS, AT_ONCE, open)
    const seconds = (performance.now() - began) / 1000
    const after = await server.usage()
    const closed = sockets.filter((socket) => socket.isClosed).length
    if (closed > 0) throw new Error(`${closed} of ${SOCKETS} sockets were closed while they were measured`)
    return {
      name: 'memory of an idle socket',
      value: (after.rssBytes - before.rssBytes) / SOCKETS / 1000,
      unit: ' KB',
      wanted: { atMost: 25 },
      note: `resident, ${SOCKETS} sockets of ${cookies.length} people, opened in ${seconds.toFixed(1)} s`,
    }
  } finally {
    for (const socket of sockets) socket.connection.destroy()
  }
}
