/** What a page may hold. More than this nobody reads, and everybody would wait for. */
export const limits = {
  /** Bytes of the stored page as JSON. */
  bytes: 1024 * 1024,
  /** Rows and columns within each other. */
  depth: 12,
  /** JSON within JSON: lists and objects of any kind. */
  nesting: 64,
  rows: 500,
  columns: 12,
  objects: 2_000,
  /** How often a set may be filled in at most. */
  fillings: 100,
} as const
