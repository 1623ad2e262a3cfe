import { openRawSocket, type RawSocket } from '#tests/support/raw-socket.ts'
import type { BuiltServer } from './built-server.ts'
import { repeat, type Target } from './load.ts'
import type { Row } from './report.ts'
import { openSessions } from './sessions.ts'

const SOCKETS = 5_000
/** Opened before the measuring begins, so that compiled code and filled pools are not counted. */
const WARM_UP = 250
const PER_PERSON = 25
const AT_ONCE = 50

/** Memory that one idle socket costs the server's process. */
export async function measureSockets(server: BuiltServer, target: Target, databaseUrl: string): Promise<Row> {
  const cookies = await openSessions(databaseUrl, target.hostname, {
    name: 'listener',
    count: (SOCKETS + WARM_UP) / PER_PERSON,
  })
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
