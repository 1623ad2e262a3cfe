/** Told to a site's staff: a number beside a menu item may have changed. */
export const COUNTS_CHANGED = 'menu.counts-changed'

/** Above this a counter says «99+»: nothing counts further. */
export const COUNT_CAP = 99

/** Under what name the call of the menu's numbers answers a counter: `orders` is `orderCount`. */
export function countNameOf(counter: string): string {
  return `${counter.replace(/s$/, '')}Count`
}
