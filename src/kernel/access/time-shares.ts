import { DomainError } from '#kernel/errors.ts'
import { isInner } from '#kernel/outside/listed-origins.ts'
import { networkOf } from './network.ts'

/** Milliseconds of the database's time, and of the processor's for drawing pages, that a network without an account may use on a site. */
export interface ShareSize {
  /** At once. */
  readonly burst: number
  /** And again every second. */
  readonly perSecond: number
}

/** What one network has left on one site. */
export interface TimeShare {
  /** Throws when nothing is left, saying when there is again. */
  require(): void
  spend(milliseconds: number): void
}

export interface TimeShares {
  of(siteId: string, address: string): TimeShare
}

/** Five hundred people of one house open a page each within a minute; nobody uses a processor for themselves. */
const usualSize: ShareSize = { burst: 20_000, perSecond: 500 }
const MAX_KEPT = 20_000

const free: TimeShare = { require: () => undefined, spend: () => undefined }

interface Spent {
  milliseconds: number
  at: number
}

/**
 * Keeps the shares of one process. Inner addresses have no share to use up: where a proxy is not trusted they stand for
 * everybody.
 */
export function createTimeShares(
  { burst, perSecond }: ShareSize = usualSize,
  now: () => number = () => performance.now(),
): TimeShares {
  const all = new Map<string, Spent>()

  function spentBy(key: string): Spent {
    const spent = all.get(key) ?? { milliseconds: 0, at: now() }
    const passed = (now() - spent.at) / 1000
    spent.milliseconds = Math.max(0, spent.milliseconds - passed * perSecond)
    spent.at = now()
    return spent
  }

  function forgetOldest(): void {
    for (const key of all.keys()) {
      if (all.size <= MAX_KEPT) return
      all.delete(key)
    }
  }

  return {
    of(siteId, address) {
      if (isInner(address)) return free
      const key = `${siteId} ${networkOf(address)}`
      return {
        require() {
          const over = spentBy(key).milliseconds - burst
          if (over < 0) return
          const seconds = Math.max(1, Math.ceil(over / perSecond))
          throw new DomainError('gateway.share-spent', {
            status: 429,
            retryAfter: seconds,
            values: { seconds },
          })
        },
        spend(milliseconds) {
          const spent = spentBy(key)
          // However much was used: after a while there is something again.
          spent.milliseconds = Math.min(spent.milliseconds + milliseconds, 2 * burst)
          all.delete(key)
          all.set(key, spent)
          forgetOldest()
        },
      }
    },
  }
}
