import { LockOpen } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { LockedPerson } from '../locks.server.ts'

/** The screens that are locked, also of people who are away, and the way to unlock them. */
export function LockList({
  locks,
  unlock,
}: {
  locks: readonly LockedPerson[]
  unlock: (userID: string) => void
}) {
  const t = useT()
  if (locks.length === 0) return null
  return (
    <Card title={t('remote.locks')}>
      <ul className="grid gap-3">
        {locks.map(({ userID, name, message }) => (
          <li key={userID} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="font-medium">{name}</span>
              <span className="block break-words text-muted">{message}</span>
            </span>
            <Button kind="secondary" size="small" icon={<LockOpen />} onClick={() => unlock(userID)}>
              {t('remote.do.unlock')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
