import { LinkButton } from '#ui/button.tsx'
import { withNext } from '../screens/safe-next.ts'
import type { LoginWays } from '../sign-in/login-ways.server.ts'

function addressOf(path: string, next: string | null): string {
  const after = withNext('', next)
  return path + (path.includes('?') ? after.replace('?', '&') : after)
}

/** The ways in beside the password that the site has open. */
export function OtherLogins({ ways: { providers, or }, next }: { ways: LoginWays; next: string | null }) {
  if (providers.length === 0) return null
  return (
    <div className="mt-5 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px grow bg-line" />
        {or}
        <span className="h-px grow bg-line" />
      </p>
      {providers.map(({ kind, label, path }) => (
        // The browser follows it itself: the way leads to the provider.
        <LinkButton key={kind} href={addressOf(path, next)} target="_self" kind="secondary" wide>
          {label}
        </LinkButton>
      ))}
    </div>
  )
}
