/** A review waits, is shown, or is not. */
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const

/** The most stars that somebody gives. */
export const MAX_RATING = 5

/** Letters of a review or an answer. */
export const MAX_TEXT = 2000

/** The stars from many to few, as a form offers them. */
export const ratings = [5, 4, 3, 2, 1] as const
