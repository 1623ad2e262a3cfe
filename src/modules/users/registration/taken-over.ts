import type { Written } from '#kernel/data/on-write.ts'
import type { users } from '../collections.ts'

/** The accounts that their owners took over in this write by proving the mailbox: what others set in them before is nobody's. */
export function takenOver({ records }: Written<typeof users>): string[] {
  return records
    .filter(
      ({ changes, after }) =>
        changes.emailConfirmedAt?.to && changes.sessionsFrom && after?.password === null,
    )
    .map(({ id }) => id)
}
