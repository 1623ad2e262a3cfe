import { LinkButton } from '#ui/button.tsx'
import type { LoginWays } from '../login-ways.server.ts'
import type { OtherDoor } from '../open-doors.server.ts'
import { withNext } from '../screens/safe-next.ts'

const addressOf: Readonly<Record<OtherDoor, (next: string | null) => string>> = {
  line: (next) => `/user/auth?start=line${withNext('', next).replace('?', '&')}`,
  directory: (next) => withNext('/user/ad', next),
}

/** The ways in beside the password that the site has open. */
export function OtherDoors({ ways: { doors, or }, next }: { ways: LoginWays; next: string | null }) {
  if (doors.length === 0) return null
  return (
    <div className="mt-5 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {or}
      </p>
      {doors.map(({ kind, label }) => (
        // The browser follows it itself: the way leads to another house.
        <LinkButton key={kind} href={addressOf[kind](next)} target="_self" kind="secondary" wide>
          {label}
        </LinkButton>
      ))}
    </div>
  )
}
