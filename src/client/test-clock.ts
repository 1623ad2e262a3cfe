import { onTestFinished, vi } from 'vitest'

export interface TestClock {
  /** The platform's fetch; the clock stands still while a call of it is under way. */
  readonly fetch: typeof fetch
  /** Milliseconds between the end of a call and the beginning of the next. */
  readonly waits: number[]
  /** Lets the work go on, and time pass only where it waits for the clock. */
  run<Result>(work: Promise<Result>): Promise<Result>
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** A clock that jumps from wait to wait, over real sockets. Chance adds nothing unless told. */
export function startClock(chance = 0): TestClock {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const waits: number[] = []
  let underway = 0
  let ended: number | undefined

  return {
    waits,
    async fetch(input, init) {
      if (ended !== undefined) waits.push(Date.now() - ended)
      underway += 1
      try {
        const response = await globalThis.fetch(input, init)
        // Read to the end here, so that nothing is under way when it is handed over.
        return new Response(await response.text(), response)
      } finally {
        underway -= 1
        ended = Date.now()
      }
    },
    async run(work) {
      const state = { isDone: false }
      const finish = () => {
        state.isDone = true
      }
      work.then(finish, finish)
      await turn()
      while (!state.isDone) {
        await turn()
        if (state.isDone || underway > 0 || vi.getTimerCount() === 0) continue
        vi.advanceTimersToNextTimer()
      }
      return work
    },
  }
}
