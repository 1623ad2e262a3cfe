import { randomBytes } from 'node:crypto'
import { createConnection, type Socket } from 'node:net'
import type { JoinAnswer, JoinRequest } from '#kernel/realtime/wire.ts'

export interface RawSocketInput {
  readonly port: number
  readonly hostname: string
  readonly cookie: string
}

/** A text frame as a browser masks it. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload])
}

/** A socket without a library: thousands of them fit into one process, and it may stop reading. */
export class RawSocket {
  readonly connection: Socket
  isClosed = false
  #text = ''
  #woken: (() => void) | undefined

  constructor(connection: Socket) {
    this.connection = connection
    connection.on('error', () => undefined)
    connection.on('close', () => {
      this.isClosed = true
      this.#woken?.()
    })
    connection.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      // The server asks now and then who is still there.
      if (text.includes('\x81\x012')) this.send('3')
      // It says that it closes, and waits to hear the same.
      if (text.includes('\x88\x00') || text.includes('\x88\x02')) connection.end()
      this.#text += text
      this.#woken?.()
    })
  }

  send(text: string): void {
    this.connection.write(maskedFrame(text))
  }

  /** How often the text was received. */
  count(text: string): number {
    return this.#text.split(text).length - 1
  }

  /** Waits until the text is received; rejects when the connection ends before. */
  async receive(text: string): Promise<void> {
    while (!this.#text.includes(text)) {
      if (this.isClosed) throw new Error(`closed before «${text}»: ${this.#text.slice(0, 80)}`)
      await new Promise<void>((resolve) => {
        this.#woken = resolve
      })
    }
  }

  /** Joins one room. */
  async join(request: JoinRequest): Promise<JoinAnswer> {
    this.send(`421["join",${JSON.stringify([request])}]`)
    await this.receive('431[[')
    const answer = /431\[(\[.*?\])\]/.exec(this.#text)?.[1] ?? '[]'
    return (JSON.parse(answer) as JoinAnswer[])[0] as JoinAnswer
  }
}

/** Opens a socket as a page of the host would. */
export async function openRawSocket({ port, hostname, cookie }: RawSocketInput): Promise<RawSocket> {
  const socket = new RawSocket(createConnection(port, '127.0.0.1'))
  socket.connection.write(
    [
      'GET /api/socket/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${hostname}`,
      `Origin: http://${hostname}`,
      `Cookie: ${cookie}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  )
  await socket.receive('"maxPayload"')
  socket.send('40')
  await socket.receive('40{"sid"')
  return socket
}
