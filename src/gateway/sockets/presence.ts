import { nameBrowser } from '#kernel/realtime/browser-name.ts'
import type { OpenPage } from '#kernel/realtime/remote.ts'
import { bridgeReloads } from './bridge-reloads.ts'
import type { SocketLimits } from './limits.ts'
import type { People } from './people.ts'
import type { LeftPage, LocalPages, ServerSocket, SocketServer } from './socket-types.ts'

/** Pages that one process tells of; a console shows no more anyway. */
const MAX_PAGES = 500
/** Several consoles that look at once share one look at all processes. */
const FRESH_MS = 1_000

/** The open pages of a site in all processes. */
export type PagesOfSite = Omit<LocalPages, 'left'>

interface Look {
  readonly at: number
  readonly found: Promise<PagesOfSite>
}

/** Who is online. Known by their sockets alone, and asked of every process when somebody wants to know. */
export class Presence {
  readonly #io: SocketServer
  readonly #people: People
  readonly #lingerMs: number
  readonly #looks = new Map<string, Look>()
  /** By site; those at the front left first. */
  readonly #left = new Map<string, LeftPage[]>()

  constructor(io: SocketServer, people: People, { lingerMs }: Pick<SocketLimits, 'lingerMs'>) {
    this.#lingerMs = lingerMs
    this.#io = io
    this.#people = people
    io.on('pages', (site, answer) => answer(this.#here(site)))
  }

  /** The open pages of the site in all processes. */
  everywhere(site: string): Promise<PagesOfSite> {
    const now = Date.now()
    for (const [known, { at }] of this.#looks) if (now - at >= FRESH_MS) this.#looks.delete(known)
    const kept = this.#looks.get(site)
    if (kept) return kept.found
    const found = this.#ask(site)
    this.#looks.set(site, { at: now, found })
    return found
  }

  /** Remembers for a moment a page whose connection ended by itself. */
  noteLeft(socket: ServerSocket): void {
    const page = describe(socket)
    if (!page) return
    const site = socket.data.guest.host._id
    const kept = [...this.#recentlyLeft(site), { ...page, leftAt: Date.now() }].slice(-MAX_PAGES)
    this.#left.set(site, kept)
  }

  #recentlyLeft(site: string): readonly LeftPage[] {
    const since = Date.now() - this.#lingerMs
    const kept = (this.#left.get(site) ?? []).filter(({ leftAt }) => leftAt > since)
    if (kept.length === 0) this.#left.delete(site)
    return kept
  }

  #here(site: string): LocalPages {
    const sockets = this.#people.all().filter(({ data }) => data.guest.host._id === site)
    const pages = sockets.flatMap((socket) => describe(socket) ?? [])
    return {
      pages: pages.slice(0, MAX_PAGES),
      left: this.#recentlyLeft(site),
      visitors: sockets.length - pages.length,
      complete: pages.length <= MAX_PAGES,
    }
  }

  #ask(site: string): Promise<PagesOfSite> {
    return new Promise((resolve) => {
      // A process that has just died keeps the others waiting for a while; theirs is told all the same.
      this.#io.serverSideEmit('pages', site, (error, answers: LocalPages[]) => {
        const all = [this.#here(site), ...answers]
        resolve({
          pages: bridgeReloads(
            all.flatMap(({ pages }) => pages),
            all.flatMap(({ left }) => left),
          ),
          visitors: all.reduce((sum, { visitors }) => sum + visitors, 0),
          complete: !error && all.every(({ complete }) => complete),
        })
      })
    })
  }
}

function describe({ id, data }: ServerSocket): OpenPage | undefined {
  const { actor, userAgent } = data.guest
  if (actor.userID === null) return undefined
  return {
    id,
    userID: actor.userID,
    name: actor.name ?? '',
    role: actor.role,
    path: data.path,
    browser: nameBrowser(userAgent),
    userAgent,
    since: data.since,
  }
}
