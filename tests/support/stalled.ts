import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterwards } from './afterwards.ts'

export interface StalledRequest {
  readonly method: string
  readonly path: string
  readonly hostname: string
  readonly cookie?: string | undefined
  readonly contentType?: string
  readonly headers?: readonly string[]
  /** Length that is announced; nothing of it is sent. */
  readonly length?: number
}

/** The head of a request as a browser sends it, without the empty line that ends it. */
function headOf({
  method,
  path,
  hostname,
  cookie,
  contentType,
  headers = [],
  length,
}: StalledRequest): string {
  return [
    `${method} ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Origin: http://${hostname}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
    ...(length === undefined ? [] : [`Content-Length: ${length}`]),
    ...headers,
    '',
  ].join('\r\n')
}

async function say(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // The server may end it at any time, which is what some tests wait for.
  socket.on('error', () => undefined)
  afterwards(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Announces a body and sends none of it. */
export function stallBody(port: number, request: StalledRequest): Promise<Socket> {
  return say(port, `${headOf({ length: 5_000, ...request })}\r\n`)
}

/** Begins a request and never comes to the end of its head. */
export function stallHead(port: number, request: StalledRequest): Promise<Socket> {
  return say(port, headOf(request))
}

/** Asks for something and reads nothing of the answer. */
export async function stallReading(port: number, request: StalledRequest): Promise<Socket> {
  const socket = await say(port, `${headOf(request)}\r\n`)
  return socket.pause()
}
