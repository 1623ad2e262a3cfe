import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

export interface Arrived {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** What the server does with a request: answer so, cut the line, or never answer. */
export type Behaviour =
  | 'cut'
  | 'hang'
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown }

export interface TestServer {
  readonly baseUrl: string
  /** What has arrived, in its order. */
  readonly arrived: Arrived[]
  /** The most that were open at the same time. */
  readonly peak: () => number
  /** Resolves when so many have arrived. */
  received(count: number): Promise<void>
}

function behave(behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour === 'hang') return
  if (behaviour === 'cut') return void response.destroy()
  const { status = 200, headers = {}, body = { status } } = behaviour
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A real server that misbehaves as told, request by request; the last behaviour goes on. */
export async function openServer(
  ...plan: readonly (Behaviour | ((arrived: Arrived) => Behaviour | Promise<Behaviour>))[]
): Promise<TestServer> {
  const arrived: Arrived[] = []
  const watchers: { count: number; resolve: () => void }[] = []
  let open = 0
  let peak = 0
  const server = createServer((request, response) => {
    open += 1
    peak = Math.max(peak, open)
    response.on('close', () => {
      open -= 1
    })
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const { method = '', url = '', headers } = request
      const one = { method, path: url, headers, body: text ? (JSON.parse(text) as unknown) : undefined }
      const step = plan[Math.min(arrived.length, plan.length - 1)] ?? {}
      arrived.push(one)
      for (const { count, resolve } of watchers) if (arrived.length >= count) resolve()
      void Promise.resolve(typeof step === 'function' ? step(one) : step).then((behaviour) =>
        behave(behaviour, response),
      )
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    arrived,
    peak: () => peak,
    received: (count) =>
      new Promise((resolve) => {
        if (arrived.length >= count) resolve()
        else watchers.push({ count, resolve })
      }),
  }
}
