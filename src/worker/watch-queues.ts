import type { Engine } from '#kernel/engine.server.ts'
import { listDueQueues } from '#kernel/jobs/queue-state.server.ts'

/** Lanes of the queues, by the queue's name. */
export type Lanes = Map<string, string[]>

/**
 * Wakes the lanes of queues whose jobs are due: those that wait for a time, or for a second try, are told of by nobody. One look for all
 * queues, where each lane would else look for itself.
 */
export function watchQueues(
  engine: Engine,
  lanes: Lanes,
  { seconds, wake }: { seconds: number; wake: (lane: string) => void },
): { close(): void } {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const due = await listDueQueues(engine, [...lanes.keys()])
    if (!isClosed) for (const queue of due) lanes.get(queue)?.forEach(wake)
  }

  function again(): void {
    if (isClosed) return
    timer = setTimeout(() => {
      void look()
        .catch((error: Error) => {
          if (!isClosed) engine.log.warn({ reason: error.message }, 'the worker cannot look at the queues')
        })
        .then(again)
    }, seconds * 1000)
  }

  again()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
