import http from 'node:http'

/** Where requests go: the port, and the host name that chooses the site. */
export interface Target {
  readonly port: number
  readonly hostname: string
}

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly agent?: http.Agent | undefined
}

/** An answer that was read to its end; its headers as they went over the wire, names and values in turn. */
export interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
}

/** Asks for one address, and answers whatever comes. */
export function ask(
  { port, hostname }: Target,
  path: string,
  { method = 'GET', headers, body, agent }: Asked = {},
): Promise<Answer> {
  const sent = {
    host: hostname,
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const options = { host: '127.0.0.1', port, method, path, headers: sent, ...(agent ? { agent } : {}) }
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode = 0, headers: got, rawHeaders } = response
        resolve({ status: statusCode, headers: got, rawHeaders, body: Buffer.concat(chunks) })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The same; anything but 200 is an error, since another page would be measured. */
export async function askWell(target: Target, path: string, asked: Asked = {}): Promise<Answer> {
  const answer = await ask(target, path, asked)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Node writes these by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The headers that somebody has to write who sends the same answer. */
export function ownHeaders(raw: readonly string[]): string[] {
  const own: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    if (!BY_NODE.has(name.toLowerCase())) own.push(name, value)
  }
  return own
}

/** The text of one address. */
export async function fetchPage(target: Target, path: string, agent?: http.Agent): Promise<string> {
  return (await askWell(target, path, { agent })).body.toString('utf8')
}

/** Runs the work a number of times, so many at once. */
export async function repeat(
  times: number,
  concurrency: number,
  work: () => Promise<unknown>,
): Promise<void> {
  let left = times
  const lane = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}
