/** Entries that a console shows at most. */
export const MAX_LOG_LINES = 50
/** Lines that a process remembers: whoever sees only their own finds them among those of others. */
const REMEMBERED = 2_000
/** Letters of a line: a longer one is cut, so that memory is bounded whatever is logged. */
const LONGEST = 4_000

/** A line of the log as it was written, with its place in the order of the process. */
export interface LogLine {
  readonly number: number
  readonly text: string
  readonly isCut: boolean
}

interface Wanted {
  /** Only lines of requests of this session. */
  readonly session?: string | null
  /** Lines that hold one of these are left out. */
  readonly without: readonly string[]
}

/** The newest lines of a process's log, and which session their requests were of. */
export interface LogRing {
  add(text: string): void
  /** Notes whose a request is, for those who see their own alone. The log itself says nothing of sessions. */
  noteSession(requestID: string, session: string | null): void
  /** The newest lines, oldest first, fifty at most. */
  read(wanted: Wanted): readonly LogLine[]
}

const REQUEST = /"reqId":"([\w-]{1,64})"/

/** Makes an empty ring. */
export function createLogRing(): LogRing {
  const lines: (LogLine & { readonly request: string | undefined })[] = []
  const sessions = new Map<string, string>()
  let last = 0
  return {
    add(text) {
      last += 1
      const isCut = text.length > LONGEST
      lines.push({
        number: last,
        text: isCut ? text.slice(0, LONGEST) : text,
        isCut,
        request: REQUEST.exec(text)?.[1],
      })
      if (lines.length > REMEMBERED) lines.splice(0, lines.length - REMEMBERED)
    },
    noteSession(requestID, session) {
      if (session === null) return
      sessions.set(requestID, session)
      if (sessions.size > REMEMBERED) {
        const [oldest] = sessions.keys()
        if (oldest !== undefined) sessions.delete(oldest)
      }
    },
    read({ without, session }) {
      const isTheirs = ({ request }: { request: string | undefined }) =>
        session === undefined || (session !== null && sessions.get(request ?? '') === session)
      return lines
        .filter((line) => isTheirs(line) && !without.some((part) => line.text.includes(part)))
        .slice(-MAX_LOG_LINES)
        .map(({ number, text, isCut }) => ({ number, text, isCut }))
    },
  }
}
