import { nameBrowser } from '#kernel/realtime/browser-name.ts'
import type { OpenPage } from '#kernel/realtime/remote.ts'
import type { People } from './people.ts'
import type { LocalPages, ServerSocket, SocketServer } from './socket-types.ts'

/** Pages that one process tells of; a console shows no more anyway. */
const MOST_PAGES = 500
/** Several consoles that look at once share one look at all processes. */
const FRESH_MS = 1_000

interface Look {
  readonly at: number
  readonly found: Promise<LocalPages>
}

/** Who is online. Known by their sockets alone, and asked of every process when somebody wants to know. */
export class Presence {
  readonly #io: SocketServer
  readonly #people: People
  readonly #looks = new Map<string, Look>()

  constructor(io: SocketServer, people: People) {
    this.#io = io
    this.#people = people
    io.on('pages', (site, answer) => answer(this.#here(site)))
  }

  /** The open pages of the site in all processes. */
  everywhere(site: string): Promise<LocalPages> {
    const now = Date.now()
    for (const [known, { at }] of this.#looks) if (now - at >= FRESH_MS) this.#looks.delete(known)
    const kept = this.#looks.get(site)
    if (kept) return kept.found
    const found = this.#ask(site)
    this.#looks.set(site, { at: now, found })
    return found
  }

  #here(site: string): LocalPages {
    const sockets = this.#people.all().filter(({ data }) => data.guest.host._id === site)
    const pages = sockets.flatMap((socket) => describe(socket) ?? [])
    return {
      pages: pages.slice(0, MOST_PAGES),
      visitors: sockets.length - pages.length,
      complete: pages.length <= MOST_PAGES,
    }
  }

  #ask(site: string): Promise<LocalPages> {
    return new Promise((resolve) => {
      // A process that has just died keeps the others waiting for a while; theirs is told all the same.
      this.#io.serverSideEmit('pages', site, (error, answers: LocalPages[]) => {
        const all = [this.#here(site), ...answers]
        resolve({
          pages: all.flatMap(({ pages }) => pages),
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
