import { request } from 'node:http'
import pg from 'pg'
import { connectEmbedded } from '#kernel/database/embedded/connect.ts'

export interface Reply {
  status: number
  body: string
  cookie: string | undefined
  headers: Record<string, string | string[] | undefined>
}

interface Sent {
  method?: string
  body?: unknown
  /** Fields of a form, as a browser without scripts sends them. */
  form?: Record<string, string>
  cookie?: string | undefined
  host?: string
}

/** One request on a connection of its own; rejects when the connection is lost before the answer is whole. */
export function send(port: number, path: string, sent: Sent = {}): Promise<Reply> {
  const host = sent.host ?? 'localhost'
  const form = sent.form && String(new URLSearchParams(sent.form))
  const payload = form ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        method: sent.method ?? (payload === undefined ? 'GET' : 'POST'),
        headers: {
          host,
          ...(form !== undefined && { accept: 'text/html' }),
          ...(payload === undefined
            ? {}
            : {
                origin: `http://${host}`,
                'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
                'content-length': Buffer.byteLength(payload),
              }),
          ...(sent.cookie ? { cookie: sent.cookie } : {}),
        },
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (body += chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0]
          resolve({ status: answer.statusCode ?? 0, body, cookie, headers: answer.headers })
        })
      },
    )
    call.setTimeout(30_000, () => call.destroy(new Error('no answer in 30 s')))
    call.on('error', reject)
    call.end(payload)
  })
}

/** Signs in to the demo's first academy and answers the cookie. */
export async function signIn(port: number): Promise<string> {
  const body = { username: 'admin@sala.test', password: 'Sala-2569-demo' }
  const answer = await send(port, '/api/signin', { body })
  if (!answer.cookie) throw new Error(`sign-in answered ${answer.status}: ${answer.body}`)
  return answer.cookie
}

export interface WriteLoad {
  /** Codes whose writes the server has confirmed. */
  readonly confirmed: Set<string>
  /** Statuses and faults of the writes that it has not. */
  readonly refused: string[]
  stop(): Promise<void>
}

/** Writes categories, several at a time, until stopped; goes on through faults. */
export function writeUnderLoad(portOf: () => number, cookie: string, prefix: string, lanes = 4): WriteLoad {
  const [confirmed, refused] = [new Set<string>(), [] as string[]]
  const state = { isStopped: false }
  const lane = async (number: number) => {
    for (let count = 0; !state.isStopped; count += 1) {
      const code = `${prefix}-${number}-${count}`
      const data = { code, name: `หมวด ${code}` }
      const answer = await send(portOf(), '/api/category', { body: { data }, cookie }).catch(String)
      if (typeof answer !== 'string' && answer.status < 300) confirmed.add(code)
      else {
        refused.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.body}`)
        // A server that is away refuses at once: leave it some air.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return {
    confirmed,
    refused,
    async stop() {
      state.isStopped = true
      await running
    },
  }
}

/** The codes of categories that stand in the embedded database, past the server. */
export async function storedCodes(dataDir: string, prefix: string): Promise<Set<string>> {
  const database = await connectEmbedded(dataDir, () => undefined)
  const client = new pg.Client(database.config)
  await client.connect()
  const found = await client.query<{ code: string }>('select code from category where code like $1', [
    `${prefix}-%`,
  ])
  await client.end()
  await database.release()
  return new Set(found.rows.map((row) => row.code))
}
