import type { Socket } from 'socket.io-client'
import { GAP, type JoinAnswer, REFUSED, type RealtimeEvent, SOCKET_PATH } from '#kernel/realtime/wire.ts'

interface Subscription {
  readonly room: string
  /** The newest event that it knows; null until it is told where it begins. */
  last: number | null
  handle(event: RealtimeEvent): void
}

const subscriptions = new Set<Subscription>()
/** Leaving a page for the next one keeps the connection. */
const IDLE_MS = 10_000
let opening: Promise<Socket> | undefined
let idle: ReturnType<typeof setTimeout> | undefined

/** Hears of a room from after the given event, or from now; answers how to stop. */
export function subscribe(
  room: string,
  since: number | null,
  handle: (event: RealtimeEvent) => void,
): () => void {
  const subscription: Subscription = { room, last: since, handle }
  subscriptions.add(subscription)
  void begin(subscription, openSocket())
  return () => {
    subscriptions.delete(subscription)
    if (!hasRoom(room)) void opening?.then((socket) => socket.emit('leave', room))
    if (subscriptions.size === 0) idle = setTimeout(close, IDLE_MS)
  }
}

/** The page's one connection, opened if it is not; it closes some time after the last subscription. */
export function openSocket(): Promise<Socket> {
  clearTimeout(idle)
  opening ??= open()
  return opening
}

/** Comes again as who the browser is now, after somebody signed in or out without a new page. */
export async function renewSocket(): Promise<void> {
  const socket = await opening
  socket?.disconnect().connect()
}

async function begin(subscription: Subscription, opened: Promise<Socket>): Promise<void> {
  const socket = await opened
  if (socket.connected && subscriptions.has(subscription)) await join(socket, [subscription.room])
  // The server had closed it, e.g. because the person had signed out.
  else if (!socket.active) socket.connect()
}

function hasRoom(room: string): boolean {
  return [...subscriptions].some((subscription) => subscription.room === room)
}

async function open(): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const socket = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    // Thousands of pages that lost one server come back spread over time.
    randomizationFactor: 0.5,
  })
  socket.on('connect', () => void join(socket, [...new Set([...subscriptions].map(({ room }) => room))]))
  for (const frame of ['event', 'message'])
    socket.on(frame, (event: RealtimeEvent) => {
      for (const subscription of of(event.room)) tell(subscription, event)
    })
  // A page that waits in the browser's memory to be shown again may hold no connection.
  addEventListener('pagehide', () => socket.disconnect())
  addEventListener('pageshow', ({ persisted }) => persisted && socket.connect())
  return socket
}

function close(): void {
  if (subscriptions.size > 0) return
  void opening?.then((socket) => socket.disconnect())
  opening = undefined
}

function of(room: string): Subscription[] {
  return [...subscriptions].filter((subscription) => subscription.room === room)
}

function tell(subscription: Subscription, event: RealtimeEvent): void {
  if (subscription.last !== null && event.id <= subscription.last) return
  subscription.last = event.id
  subscription.handle(event)
}

async function join(socket: Socket, rooms: readonly string[]): Promise<void> {
  if (rooms.length === 0) return
  const requests = rooms.map((room) => {
    const known = of(room).flatMap(({ last }) => (last === null ? [] : [last]))
    return { room, since: known.length > 0 ? Math.min(...known) : null }
  })
  // A connection that is lost meanwhile joins again by itself.
  const answers: JoinAnswer[] = await socket
    .timeout(20_000)
    .emitWithAck('join', requests)
    .catch(() => [])
  for (const answer of answers)
    for (const subscription of of(answer.room)) {
      if (!answer.ok)
        subscription.handle({ id: 0, room: answer.room, type: REFUSED, data: { code: answer.code } })
      else {
        if (!answer.complete)
          subscription.handle({ id: answer.cursor, room: answer.room, type: GAP, data: {} })
        subscription.last = Math.max(subscription.last ?? 0, answer.cursor)
      }
    }
}
