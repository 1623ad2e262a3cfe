import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { OtherDoor } from '../open-doors.server.ts'
import { withNext } from '../screens/safe-next.ts'

const addressOf: Readonly<Record<OtherDoor, (next: string | null) => string>> = {
  line: (next) => withNext('/user/auth', next ?? '/').replace('?', '?start=line&'),
  directory: (next) => withNext('/user/ad', next),
}

/** The ways in beside the password that the site has open. */
export function OtherDoors({ doors, next }: { doors: readonly OtherDoor[]; next: string | null }) {
  const t = useT()
  if (doors.length === 0) return null
  return (
    <div className="mt-5 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('users.door.or')}
      </p>
      {doors.map((door) => (
        // The browser follows it itself: the way leads to another house.
        <LinkButton key={door} href={addressOf[door](next)} target="_self" kind="secondary" wide>
          {t(`users.door.${door}`)}
        </LinkButton>
      ))}
    </div>
  )
}
