/** What an exam is for. */
export const examTypes = ['pre', 'post', 'exam', 'practice'] as const
export type ExamType = (typeof examTypes)[number]

/** Which of several rounds counts. */
export const countings = ['best', 'last', 'first', 'average'] as const
export type Counting = (typeof countings)[number]

/** When sitters see something of their result. */
export const showings = ['at-once', 'after-close', 'on-release', 'never'] as const
export type Showing = (typeof showings)[number]

/** How it is made sure who sits: not at all, by a picture before the beginning, or by stills all along as well. */
export const supervisions = ['none', 'identity', 'stills'] as const
export type Supervision = (typeof supervisions)[number]
