/** What is known of whether a course is open. */
export interface Publication {
  readonly isOpen: boolean
  /** When a closed course opens by itself; null when it does not. */
  readonly opensAt: string | null
}

/** Whether a course is open, will open by itself, or neither. */
export function stateOf({ isOpen, opensAt }: Publication): 'open' | 'scheduled' | 'closed' {
  if (isOpen) return 'open'
  return opensAt === null ? 'closed' : 'scheduled'
}
