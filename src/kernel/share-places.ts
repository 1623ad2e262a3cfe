import { DomainError } from './errors.ts'

/** Gives back a place; whoever says it twice gives it back once. */
export type Leave = () => void

export interface Places {
  /** Waits for a place. Throws 503 with when to try again where that takes too long. */
  enter(group: string): Promise<Leave>
  readonly running: number
  readonly waiting: number
  /** How many have waited too long so far. */
  readonly refused: number
}

export interface PlacesInput {
  readonly max: number
  /** How many of them one group may have: the rest is there for the others, however slow its work is. */
  readonly maxOfGroup: number
  /** Milliseconds that somebody waits. */
  readonly patience: number
}

interface Group {
  running: number
  readonly queue: Set<() => void>
}

/**
 * A number of places that groups share: those who wait take turns by group, so that the crowd of one keeps nobody of another
 * waiting behind all of it.
 */
export function sharePlaces({ max, maxOfGroup, patience }: PlacesInput): Places {
  // In the order of their turns: whose turn was goes to the end.
  const groups = new Map<string, Group>()
  let running = 0
  let waiting = 0
  let refused = 0

  const hasRoom = (group: Group) => running < max && group.running < maxOfGroup

  function take(name: string, group: Group): Leave {
    running += 1
    group.running += 1
    groups.delete(name)
    groups.set(name, group)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      running -= 1
      group.running -= 1
      forget(name, group)
      callNext()
    }
  }

  function forget(name: string, group: Group): void {
    if (group.running === 0 && group.queue.size === 0) groups.delete(name)
  }

  function callNext(): void {
    const next = groups.values().find((group) => group.queue.size > 0 && hasRoom(group))
    const [go] = next?.queue ?? []
    go?.()
  }

  function wait(name: string, group: Group): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        group.queue.delete(go)
        waiting -= 1
      }
      const go = () => {
        end()
        resolve(take(name, group))
      }
      const timer = setTimeout(() => {
        end()
        refused += 1
        forget(name, group)
        reject(new DomainError('general.busy', { status: 503 }))
      }, patience)
      group.queue.add(go)
      waiting += 1
    })
  }

  return {
    async enter(name) {
      const group = groups.get(name) ?? { running: 0, queue: new Set() }
      groups.set(name, group)
      return hasRoom(group) && group.queue.size === 0 ? take(name, group) : wait(name, group)
    },
    get running() {
      return running
    },
    get waiting() {
      return waiting
    },
    get refused() {
      return refused
    },
  }
}
