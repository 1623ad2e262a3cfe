import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { type AppInput, createApp } from '#gateway/create-app.ts'
import { afterwards } from './afterwards.ts'
import { TEST_PASSWORD } from './factories.ts'
import type { World } from './world.ts'

interface Host {
  readonly hostname: string
}

/** A browser that is signed in at a site; its cookie goes with every call. */
export interface SignedInPerson {
  readonly site: Host
  readonly cookie: string
  readonly userID: string
}

export interface CallInput {
  /** Who calls; nobody unless told. */
  as?: SignedInPerson | undefined
  /** Where the call goes; the person's own site unless told. */
  site?: Host | undefined
  method?: string
  /** Below /api, or from the root when it begins with a slash. */
  path: string
  body?: unknown
  /** Sent as it is, in place of a JSON body. */
  raw?: string | Buffer
  /** The address that the call comes from: any of 127.0.0.0/8. */
  from?: string
  /** Beside those that a browser sends; undefined leaves one of them out. */
  headers?: Readonly<Record<string, string | undefined>>
}

export type Doc = Record<string, unknown> & { _id: string }

export interface AnswerBody<Data = Doc> {
  status?: number | boolean
  code?: string
  message?: string
  details?: { path: string; message: string }[]
  fields?: string[]
  data: Data
  paging?: { page: number; limit: number; total?: number }
  counts?: Record<string, { allTime: number; currentMonth: number }>
}

export interface Answer<Data = Doc> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: AnswerBody<Data>
}

export interface Api {
  readonly port: number
  call<Data = Doc>(input: CallInput): Promise<Answer<Data>>
  /** Signs in as the browser would and keeps the cookie. */
  signIn(site: Host, email: string, password?: string): Promise<SignedInPerson>
}

/** The whole application on a port of its own, and a client that says which host it wants. */
export async function openApi(
  world: Pick<World, 'engine'>,
  parts: Omit<AppInput, 'engine' | 'log'> & Partial<Pick<AppInput, 'log'>> = {},
): Promise<Api & { close(): Promise<void> }> {
  const app = await createApp({ engine: world.engine, log: pino({ level: 'silent' }), ...parts })
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  afterwards(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { ...connectApi(() => port), port, close: () => app.close() }
}

/** A client of whichever process listens on the port at that moment. */
export function connectApi(portOf: () => number): Api {
  const agent = new Agent({ keepAlive: true })
  afterwards(() => agent.destroy())

  async function call<Data = Doc>(input: CallInput): Promise<Answer<Data>> {
    const { status, headers, text } = await exchange(portOf(), agent, input)
    const isJson = headers['content-type']?.startsWith('application/json') && text !== ''
    return { status, headers, text, body: (isJson ? JSON.parse(text) : {}) as AnswerBody<Data> }
  }

  async function signIn(site: Host, email: string, password = TEST_PASSWORD): Promise<SignedInPerson> {
    const answer = await call<{ session: { userID: string } }>({
      site,
      path: 'signin',
      body: { username: email, password },
    })
    const cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0]
    if (answer.status !== 200 || !cookie) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`)
    return { site, cookie, userID: answer.body.data.session.userID }
  }

  return {
    get port() {
      return portOf()
    },
    call,
    signIn,
  }
}

/** Headers as a browser on a page of the site sends them. */
function headersOf(input: CallInput, hostname: string, hasBody: boolean): Record<string, string> {
  const usual: Record<string, string | undefined> = {
    host: hostname,
    origin: `http://${hostname}`,
    cookie: input.as?.cookie,
    'content-type': hasBody || input.as ? 'application/json' : undefined,
    ...input.headers,
  }
  return Object.fromEntries(
    Object.entries(usual).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function exchange(
  port: number,
  agent: Agent,
  input: CallInput,
): Promise<Pick<Answer, 'status' | 'headers' | 'text'>> {
  const hostname = (input.site ?? input.as?.site)?.hostname ?? 'nobody.localhost'
  const payload = input.raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  const method = input.method ?? (payload === undefined ? 'GET' : 'POST')
  const path = input.path.startsWith('/') ? input.path : `/api/${input.path}`
  return new Promise((resolve, reject) => {
    const headers = headersOf(input, hostname, payload !== undefined)
    if (payload !== undefined) headers['content-length'] = String(Buffer.byteLength(payload))
    const to = { host: '127.0.0.1', port, agent, method, path, headers }
    const sent = request(input.from ? { ...to, localAddress: input.from } : to, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    // A server that has refused a body stops reading it: only an error without an answer counts.
    sent.on('error', reject)
    sent.end(payload)
  })
}
