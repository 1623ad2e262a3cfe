/** A try of a job that is over. */
export interface JobRunEnd {
  readonly job: string
  readonly outcome: 'done' | 'failed'
  readonly milliseconds: number
}

type Listener = (end: JobRunEnd) => void

/** Tells of every try of a job in this process. */
export interface JobRuns {
  add(listener: Listener): void
  /** Does a try and tells how it ended. */
  watch(job: string, run: () => Promise<void>): Promise<void>
}

/** Makes the watch of one process. */
export function createJobRuns(): JobRuns {
  const listeners: Listener[] = []
  return {
    add: (listener) => void listeners.push(listener),
    async watch(job, run) {
      const start = performance.now()
      let outcome: JobRunEnd['outcome'] = 'failed'
      try {
        await run()
        outcome = 'done'
      } finally {
        const milliseconds = performance.now() - start
        for (const listener of listeners) listener({ job, outcome, milliseconds })
      }
    },
  }
}
