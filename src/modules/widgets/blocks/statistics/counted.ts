/** What the block counts, in the order of its cards. */
export const counted = ['user', 'course', 'certification'] as const
export type Counted = (typeof counted)[number]
