import type { BrowserMemory } from '#shell/browser-memory.ts'
import { type UnsentChange, unsentAnswers } from './unsent-answers.ts'

export type Answer = Readonly<Record<string, unknown>> | null

/** Why answers cannot be sent now; they stay in this browser. */
export type Trouble = 'offline' | 'signed-out' | 'refused'

export interface SitterNews {
  /** The server's own time of the last save. */
  readonly savedAt?: string
  /** The server's time where nothing was saved. */
  readonly now?: string | undefined
  readonly deadlineAt?: string | null | undefined
  readonly status?: string | undefined
  readonly isLate?: boolean
  readonly trouble?: Trouble | null
  /** What this browser had from before and the server may not have. */
  readonly found?: readonly UnsentChange[]
  /** How many changes wait. */
  readonly waiting: number
  /** Another tab of this browser, or another device, writes now. */
  readonly isElsewhere?: boolean
}

/** Talks to the other tabs of this browser that show the same round. */
export interface TabLine {
  say(message: TabMessage): void
  listen(hear: (message: TabMessage) => void): void
  close(): void
}
export interface TabMessage {
  readonly kind: 'takes' | 'hands'
  readonly writer: string
}

/** Sends a call of the assessment. */
export type Post = (
  path: 'save' | 'submit',
  body: object,
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

interface SitterInput {
  readonly person: string
  readonly round: string
  readonly writer: string
  /** The highest number that the server knows. */
  readonly last: number
  readonly store: BrowserMemory
  readonly line: TabLine
  readonly post: Post
  readonly tell: (news: SitterNews) => void
}

/** Changes of a moment go out together, well within a second. */
const SEND_MS = 600
const RETRY_MS = 3000

interface SavedBody {
  readonly data: Pick<SitterNews, 'savedAt' | 'deadlineAt' | 'status' | 'isLate'> & {
    readonly lastElsewhere?: number | null
  }
}

/** Somebody who answers in this tab: every change is stored here first and forgotten only when the server has it. */
export function createSitter(input: SitterInput) {
  const { person, round, writer, store, line, post, tell } = input
  const unsent = unsentAnswers(store, person, round)
  let last = Math.max(input.last, 0, ...unsent.read().map(({ n }) => n))
  /** What the server and this page both know of. */
  let known = last
  let isElsewhere = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<boolean> | undefined
  let onTheWay: ReadonlySet<number> = new Set()

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }
  const troubleOf = (status: number): Trouble =>
    status === 401 ? 'signed-out' : status >= 500 || status === 429 || status === 408 ? 'offline' : 'refused'
  const fail = (trouble: Trouble) => {
    tell({ trouble, waiting: unsent.read().length })
    if (trouble !== 'refused') schedule(RETRY_MS)
    return false
  }
  /** Of each page on its own: numbers count by page. */
  const deliver = async (): Promise<boolean> => {
    const groups = Map.groupBy(unsent.read(), (change) => change.writer)
    for (const [by, changes] of groups) {
      onTheWay = new Set(changes.map(({ n }) => n))
      const body = { round, writer: by, changes: changes.map(({ n, slot, answer }) => ({ n, slot, answer })) }
      const answer = await post('save', body).catch(() => undefined)
      onTheWay = new Set()
      if (!answer) return fail('offline')
      if (!answer.ok) return fail(troubleOf(answer.status))
      unsent.confirm(changes)
      const { lastElsewhere, ...data } = ((await answer.json()) as SavedBody).data
      // A page on another device went on since: its numbers are higher, so that what is answered here would not count.
      if ((lastElsewhere ?? 0) > known) isElsewhere = true
      known = Math.max(known, ...changes.map(({ n }) => n))
      tell({ ...data, trouble: null, waiting: unsent.read().length, isElsewhere })
    }
    if (isElsewhere) return true
    if (unsent.read().length > 0) schedule(SEND_MS)
    return true
  }
  async function send(): Promise<boolean> {
    clearTimeout(timer)
    await sending?.catch(() => undefined)
    if (isElsewhere) return false
    sending = deliver()
    return sending
  }

  line.listen((message) => {
    if (message.writer === writer) return
    if (message.kind === 'takes') {
      // What this tab has lies in the storage that both share: nothing else has to be handed over.
      clearTimeout(timer)
      isElsewhere = true
      line.say({ kind: 'hands', writer })
      tell({ isElsewhere, waiting: unsent.read().length })
    } else if (!isElsewhere && unsent.read().length > 0) schedule(0)
  })
  line.say({ kind: 'takes', writer })
  const found = unsent.read().toSorted((one, other) => one.n - other.n)
  if (found.length > 0) {
    tell({ found, waiting: found.length })
    schedule(0)
  }

  return {
    /** What this browser has that the server may not: newer than what the page was drawn from. */
    unsent: (): readonly UnsentChange[] => unsent.read(),
    answer(slot: string, answer: Answer) {
      if (isElsewhere) return
      last += 1
      unsent.add({ n: last, writer, slot, answer }, onTheWay)
      tell({ waiting: unsent.read().length })
      schedule(SEND_MS)
    },
    send,
    /** Sends what is there while the page may be closing, which ends a request that is still on its way; each number counts once. */
    leave(): void {
      clearTimeout(timer)
      if (!isElsewhere) void deliver()
    },
    /** Asks the server for its time and how the round stands; false where it cannot be asked. */
    async ask(): Promise<boolean> {
      const answer = await post('save', { round, writer, changes: [] }).catch(() => undefined)
      if (!answer) return fail('offline')
      if (!answer.ok) return fail(troubleOf(answer.status))
      const { savedAt, deadlineAt, status } = ((await answer.json()) as SavedBody).data
      tell({ now: savedAt, deadlineAt, status, trouble: null, waiting: unsent.read().length })
      return true
    },
    /** Hands the round in with everything that is left; false where that could not be sent. */
    async submit(): Promise<boolean> {
      if (!(await send()) || isElsewhere) return false
      const answer = await post('submit', { round, writer, changes: [] }).catch(() => undefined)
      if (!answer) return fail('offline')
      return answer.ok || fail(troubleOf(answer.status))
    },
    close() {
      clearTimeout(timer)
      line.close()
    },
  }
}

export type Sitter = ReturnType<typeof createSitter>
