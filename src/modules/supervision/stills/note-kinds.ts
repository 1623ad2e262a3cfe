/** What the page of a sitter tells of: focus lost and back, stills stopped and gone on with, a camera that is not there. */
export const sitterKinds = ['left', 'back', 'stopped', 'resumed', 'no-camera'] as const
export type SitterKind = (typeof sitterKinds)[number]

/** What staff write about a round. */
export const FLAG = 'flag'
