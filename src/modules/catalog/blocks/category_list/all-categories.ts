/** What the address says for all categories where the list begins with one; no category has such a code. */
export const ALL_CATEGORIES = '*'
