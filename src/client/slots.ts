export type Hold = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/** Runs at most so many at once; the others wait for their turn, first come first served. */
export function createSlots(size: number): Hold {
  let free = size
  const queue: (() => void)[] = []

  function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const leave = () => {
        queue.splice(queue.indexOf(enter), 1)
        reject(signal?.reason as Error)
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      queue.push(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async (work, signal) => {
    if (free > 0) free -= 1
    else await takeTurn(signal)
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
