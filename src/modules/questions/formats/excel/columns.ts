/** What each column of our sheets holds; answers stand in as many columns as there are. */
export const columns = [
  'category',
  'kind',
  'name',
  'text',
  'feedback',
  'points',
  'tags',
  'code',
  'format',
] as const

/** Columns for answers in an empty sheet. */
export const ANSWERS = 6
