import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { listenDatabase } from '#kernel/database/listen.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { pruneEvents } from '#kernel/realtime/event-store.server.ts'
import { ACCESS_CHANNEL, EVENT_CHANNEL } from '#kernel/realtime/publish.server.ts'
import { sentCommandOf } from '#kernel/realtime/remote.ts'
import { SOCKET_PATH } from '#kernel/realtime/wire.ts'
import { openAdapter } from './adapter.ts'
import { authenticateSocket, type Guest } from './authenticate-socket.ts'
import { handleFrames } from './handle-frames.ts'
import { handleRemoteFrames } from './handle-remote-frames.ts'
import { createFrameCount, defaultLimits, type SocketLimits } from './limits.ts'
import { People } from './people.ts'
import { Presence } from './presence.ts'
import { leaveForbidden } from './recheck-rooms.ts'
import { Replies } from './replies.ts'
import { dropWhenSlow, terminate } from './slow-readers.ts'
import { frameOf, type SocketServer } from './socket-types.ts'
import { SiteStreams } from './streams.ts'
import { Turns } from './turns.ts'

const TICK_MS = 1_000
/** Authentications and joins that ask the database at the same time, of the 16 connections it has for everybody. */
const AT_ONCE = 8
const MAX_WAITING = 10_000
const GOODBYE_MS = 500
const SWEEP_MS = 60_000
const PRUNE_MS = 600_000

export interface SocketsInput {
  readonly engine: Engine
  readonly limits?: Partial<SocketLimits> | undefined
  /** Whether connections come through a proxy whose X-Forwarded-For counts. */
  readonly isProxied?: boolean | undefined
}

/** Opens the sockets on the application's server; they end with it. Answers those who have some. */
export async function openSockets(app: FastifyInstance, input: SocketsInput): Promise<Pick<People, 'count'>> {
  const { engine } = input
  const limits = { ...defaultLimits, ...input.limits }
  const opened = openAdapter(engine)
  const turns = new Turns(AT_ONCE, MAX_WAITING)
  const guests = new WeakMap<IncomingMessage, Guest>()
  async function authenticateRequest(request: IncomingMessage, decide: (isAllowed: boolean) => void) {
    try {
      const guest = await turns.run(() => authenticateSocket(engine, request, input.isProxied ?? false))
      if (guest) guests.set(request, guest)
      decide(guest !== undefined)
    } catch (error) {
      engine.log.warn({ err: error }, 'a socket could not be guests')
      decide(false)
    }
  }
  const io: SocketServer = new Server(app.server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.frameBytes,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    adapter: opened.adapter,
    allowRequest: (request, decide) =>
      void authenticateRequest(request, (isAllowed) => decide(null, isAllowed)),
  })
  const people = new People(engine)
  const streams = new SiteStreams({
    engine,
    limits,
    prepare: (events) => leaveForbidden(engine, io, events),
    deliver(event) {
      io.local.to(event.room).emit(frameOf(event), event)
      const command = sentCommandOf(event)?.command
      // The page hears why before its socket closes.
      if (command?.name === 'logout') void recheck(command.to)
    },
  })
  const presence = new Presence(io, people, limits)
  const replies = new Replies(io)
  streams.watch(io.of('/').adapter)
  const warn = (message: string) => (error: unknown) => engine.log.warn({ err: error }, message)

  io.engine.on(
    'connection',
    (connection: { on(name: 'packet', listener: () => void): void; close(): void }) => {
      const isWithin = createFrameCount(limits)
      connection.on('packet', () => {
        if (!isWithin()) connection.close()
      })
    },
  )
  io.use((socket, next) => {
    const guest = guests.get(socket.request)
    if (!guest) return next(new Error('general.sign-in'))
    socket.data.guest = guest
    socket.data.since = Date.now()
    socket.data.path = null
    // Kept for as long as the socket otherwise, cookie and all.
    socket.handshake.headers = {}
    Reflect.set(socket.conn, 'request', null)
    return people.add(socket, limits) ? next() : next(new Error('general.busy'))
  })
  io.on('connection', (socket) => {
    socket.on('disconnect', (reason) => {
      people.remove(socket)
      // Whom the server sent away does not come back by loading again.
      if (reason !== 'server namespace disconnect') presence.noteLeft(socket)
    })
    handleFrames({ engine, limits, streams, turns }, socket)
    handleRemoteFrames({ engine, presence, replies, turns }, socket)
  })

  const wake = (siteId: string) => streams.wake(siteId).catch(warn('events could not be read'))
  const recheck = (userID?: string) => people.recheck(userID).catch(warn('sessions could not be checked'))
  const leaveClosed = () => void people.leaveClosed().catch(warn('closed sites keep their sockets'))
  engine.changes.subscribe({
    onChange: ({ table }) => (table === 'site' ? leaveClosed() : undefined),
    onListening: leaveClosed,
  })
  const listener = listenDatabase({
    pool: engine.pools.standing,
    channels: [EVENT_CHANNEL, ACCESS_CHANNEL],
    log: engine.log,
    onNotice: (channel, payload) => void (channel === EVENT_CHANNEL ? wake(payload) : recheck(payload)),
    onListening() {
      for (const siteId of streams.sites) void wake(siteId)
      void recheck()
    },
  })
  const timers = [
    setInterval(() => {
      people.closeExpired(Date.now())
      for (const socket of people.all()) dropWhenSlow(socket, limits.waitingBytes)
    }, TICK_MS),
    setInterval(() => void recheck(), SWEEP_MS),
    setInterval(leaveClosed, SWEEP_MS),
    setInterval(() => void pruneEvents(engine.pools.platform).catch(warn('old events stay')), PRUNE_MS),
  ]
  for (const timer of timers) timer.unref()
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    replies.close()
    // Not a goodbye: browsers come back to whichever process serves them next.
    const open = people.all()
    io.engine.close()
    // Who does not answer the goodbye does not hold the process up.
    setTimeout(() => open.forEach(terminate), GOODBYE_MS).unref()
    await io.of('/').adapter.close()
    await listener.close()
    await opened.close()
  })
  return people
}
