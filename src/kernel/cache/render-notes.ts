import { nextMidnight } from '#kernel/thai/next-midnight.ts'

/** What is noted while something that may be kept is made. */
export interface RenderNotes {
  noteQuery(text: string): void
  /** What is made is true until then at most. */
  noteUntil(when: Date): void
}

export interface RenderRecord extends RenderNotes {
  readonly queries: ReadonlySet<string>
  /** The time that was taken as now, in milliseconds since 1970. */
  readonly since: number
  /** Milliseconds since 1970; the next midnight in Bangkok at the latest, since days end there. */
  until(): number
}

/** Begins the notes of one rendering at the time that it takes as now. */
export function recordRender(now: Date): RenderRecord {
  const queries = new Set<string>()
  let until = nextMidnight(now).getTime()
  return {
    queries,
    since: now.getTime(),
    until: () => until,
    noteQuery: (text) => void queries.add(text),
    noteUntil: (when) => {
      until = Math.min(until, when.getTime())
    },
  }
}

/** The notes of one request: all of it, where somebody wants them, and parts of it that are made apart. */
export interface Notebook extends RenderNotes {
  /** Does work and answers what it brought with its own notes. What is asked beside it meanwhile is noted too: never too little. */
  note<Result>(work: () => Promise<Result>): Promise<{ result: Result; record: RenderRecord }>
  /** Notes once more what was noted when something was made. */
  noteAgain(record: RenderRecord): void
}

/** Makes the notes of a request that takes this time as now. */
export function createNotebook(now: Date, whole: RenderNotes | undefined): Notebook {
  const open = new Set<RenderRecord>()
  const noteQuery = (text: string) => {
    whole?.noteQuery(text)
    for (const record of open) record.noteQuery(text)
  }
  const noteUntil = (when: Date) => {
    whole?.noteUntil(when)
    for (const record of open) record.noteUntil(when)
  }
  return {
    noteQuery,
    noteUntil,
    async note(work) {
      const record = recordRender(now)
      open.add(record)
      try {
        return { result: await work(), record }
      } finally {
        open.delete(record)
      }
    },
    noteAgain(record) {
      for (const text of record.queries) noteQuery(text)
      noteUntil(new Date(record.until()))
    },
  }
}

const WORD = /[a-z_][a-z0-9_]*/gi
const MAX_TEXTS = 2_000

/** What was found in statements by now: the names alone. All words of two thousand statements would be tens of megabytes. */
interface Found {
  readonly tableCount: number
  readonly byText: Map<string, readonly string[]>
}
const foundOf = new WeakMap<ReadonlyMap<string, boolean>, Found>()

function namesIn(text: string, tables: ReadonlyMap<string, boolean>): readonly string[] {
  let found = foundOf.get(tables)
  if (found?.tableCount !== tables.size) {
    found = { tableCount: tables.size, byText: new Map() }
    foundOf.set(tables, found)
  }
  const known = found.byText.get(text)
  if (known) return known
  // A part of a text keeps all of it: the tables' own names are shared by all texts.
  const words = new Set(text.match(WORD))
  const names = tables
    .keys()
    .filter((name) => words.has(name))
    .toArray()
  if (found.byText.size >= MAX_TEXTS) found.byText.clear()
  found.byText.set(text, names)
  return names
}

/**
 * The tables that may have been read. Every word of a statement that is a table's name counts, so that no way of writing
 * a query goes unseen; a column of the same name makes a page stale once too often, never once too seldom.
 */
export function tablesIn(queries: Iterable<string>, tables: ReadonlyMap<string, boolean>): Set<string> {
  const found = new Set<string>()
  for (const text of queries) for (const name of namesIn(text, tables)) found.add(name)
  return found
}
