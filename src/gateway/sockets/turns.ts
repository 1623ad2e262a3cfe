import { DomainError } from '#kernel/errors.ts'

/** Lets only so many pieces of work run at once and so many wait, so that a storm leaves the database to others too. */
export class Turns {
  readonly #atOnce: number
  readonly #max: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce
    this.#max = maxWaiting
  }

  /** Does the work when it is its turn; throws `general.busy` when too much waits already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#max) throw new DomainError('general.busy', { status: 503 })
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // Whoever waited takes over the place.
      if (next) next()
      else this.#running -= 1
    }
  }
}
