import { io, type Socket } from 'socket.io-client'
import { type JoinAnswer, type RealtimeEvent, SOCKET_PATH } from '#kernel/realtime/wire.ts'
import { afterwards } from './afterwards.ts'
import type { Api, SignedInPerson } from './api.ts'

export interface Listener {
  readonly socket: Socket
  /** Everything it was told, in the order of arrival. */
  readonly events: RealtimeEvent[]
  join(room: string, since?: number | null): Promise<JoinAnswer>
  send(text: string, room: string): Promise<{ ok: boolean; code?: string }>
  /** Why the server ended the connection; waits for it. */
  readonly ended: Promise<string>
}

export interface ListenerInput {
  as?: SignedInPerson
  /** Beside those that a browser sends; undefined leaves one of them out. */
  headers?: Readonly<Record<string, string | undefined>>
  transports?: ('websocket' | 'polling')[]
  hostname?: string
}

const opened: Socket[] = []

/** A socket as a page of the person's site would open it; not connected yet. */
export function makeSocket(api: Pick<Api, 'port'>, input: ListenerInput): Socket {
  const hostname = input.hostname ?? input.as?.site.hostname ?? 'nobody.localhost'
  const headers = Object.entries({
    host: hostname,
    origin: `http://${hostname}`,
    cookie: input.as?.cookie,
    ...input.headers,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const socket = io(`http://127.0.0.1:${api.port}`, {
    path: SOCKET_PATH,
    transports: input.transports ?? ['websocket'],
    extraHeaders: Object.fromEntries(headers),
    reconnection: false,
    autoConnect: false,
    forceNew: true,
  })
  opened.push(socket)
  return socket
}

/** Connects; rejects with the server's refusal. */
export async function connect(socket: Socket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.once('connect', resolve)
  socket.once('connect_error', reject)
  socket.connect()
  await promise
}

/** Closes every socket of the test file when it ends. */
export function closeSocketsAfterwards(): void {
  afterwards(() => {
    for (const socket of opened.splice(0)) socket.disconnect()
  })
}

/** A person's connected socket that keeps what it is told. */
export async function listen(api: Pick<Api, 'port'>, input: ListenerInput): Promise<Listener> {
  const socket = makeSocket(api, input)
  const events: RealtimeEvent[] = []
  for (const frame of ['event', 'message'])
    socket.on(frame, (event: RealtimeEvent) => void events.push(event))
  const ended = new Promise<string>((resolve) => {
    socket.once('disconnect', (reason) => resolve(reason))
  })
  await connect(socket)
  return {
    socket,
    events,
    ended,
    async join(room, since = null) {
      const [answer] = (await socket.timeout(5000).emitWithAck('join', [{ room, since }])) as JoinAnswer[]
      if (!answer) throw new Error('no answer to a join')
      return answer
    },
    send: (text, room) => socket.timeout(5000).emitWithAck('message', { room, text }),
  }
}
