/** How far staff are with an entry. */
export const entryStatuses = ['new', 'read', 'done', 'rejected'] as const
export type EntryStatus = (typeof entryStatuses)[number]
