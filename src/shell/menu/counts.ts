/** Told to a site's staff: a number beside a menu item may have changed. */
export const COUNTS_CHANGED = 'menu.counts-changed'

/** Above this a counter says «99+»: nothing counts further. */
export const COUNT_CAP = 99
