import type { Engine } from '#kernel/engine.server.ts'
import { readLiveSessions, rightsOf } from '#modules/users/public.server.ts'
import { isOpenTo } from '../closed-sites.ts'
import type { SocketLimits } from './limits.ts'
import type { ServerSocket } from './socket-types.ts'

/** Visitors have no account: those from one address count as one. */
function keyOf({ data: { guest } }: ServerSocket): string {
  return guest.actor.userID ?? `visitor ${guest.address}`
}

const isVisitor = ({ data: { guest } }: ServerSocket) => guest.actor.userID === null

/** The sockets of this process by the person behind them. */
export class People {
  readonly #engine: Engine
  #visitors = 0
  readonly #sockets = new Map<string, Set<ServerSocket>>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Adds a socket; false when the person, or visitors together, have as many as may be. */
  add(socket: ServerSocket, limits: SocketLimits): boolean {
    const key = keyOf(socket)
    const own = this.#sockets.get(key) ?? new Set()
    if (own.size >= (isVisitor(socket) ? limits.visitorsPerAddress : limits.socketsPerPerson)) return false
    if (isVisitor(socket) && this.#visitors >= limits.visitors) return false
    this.#sockets.set(key, own.add(socket))
    if (isVisitor(socket)) this.#visitors += 1
    return true
  }

  remove(socket: ServerSocket): void {
    const key = keyOf(socket)
    const own = this.#sockets.get(key)
    if (own?.delete(socket) && isVisitor(socket)) this.#visitors -= 1
    if (own?.size === 0) this.#sockets.delete(key)
  }

  all(): ServerSocket[] {
    return [...this.#sockets.values()].flatMap((own) => [...own])
  }

  /** How many sockets those who are signed in have, and the visitors. */
  count(): { people: number; visitors: number } {
    return { people: this.all().length - this.#visitors, visitors: this.#visitors }
  }

  /** Closes the sockets whose session is over by now. */
  closeExpired(now: number): void {
    for (const socket of this.all()) if (socket.data.guest.expires <= now) socket.disconnect(true)
  }

  /** Closes the sockets of sites that have been closed: who comes again is told so. */
  async leaveClosed(): Promise<void> {
    for (const socket of this.all()) {
      const { host, actor } = socket.data.guest
      const site = await this.#engine.sites.byId(host._id)
      if (!site || !isOpenTo(site, actor)) socket.conn.close()
    }
  }

  /** Looks whether the person's sessions, or everybody's, still hold: those that ended lose their sockets. */
  async recheck(userID?: string): Promise<void> {
    const sockets = userID === undefined ? this.all() : [...(this.#sockets.get(userID) ?? [])]
    const sessions = new Map(
      sockets.flatMap(({ data: { guest } }) => {
        const { sessionID: id } = guest.actor
        return id === null ? [] : [[id, { id, siteId: guest.host._id }] as const]
      }),
    )
    if (sessions.size === 0) return
    const live = await readLiveSessions(this.#engine, [...sessions.values()])
    for (const socket of sockets) {
      const { actor } = socket.data.guest
      if (actor.sessionID === null) continue
      const rights = live.get(actor.sessionID)
      if (rights === undefined) socket.disconnect(true)
      // With other rights the browser comes again, as who it is now.
      else if (rights !== rightsOf(actor)) socket.conn.close()
    }
  }
}
