import type { CellTone } from '#kernel/lists/define-list.server.ts'

/** How far staff are with an entry. */
export const entryStatuses = ['new', 'read', 'done', 'rejected'] as const
export type EntryStatus = (typeof entryStatuses)[number]

export const statusTones: Readonly<Record<EntryStatus, CellTone>> = {
  new: 'brand',
  read: 'info',
  done: 'ok',
  rejected: 'neutral',
}
