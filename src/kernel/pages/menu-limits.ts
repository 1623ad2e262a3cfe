/** What a menu may hold: more nobody finds anything in. */
export const MAX_ITEMS = 12
export const MAX_CHILDREN = 20
export const MAX_TITLE = 100
