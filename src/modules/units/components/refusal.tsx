import type { Refused } from '#shell/attempt.server.ts'
import { useRoot } from '#shell/here.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'

/** The collection has no room for another site: its superadmin asks for more, root gives it. */
export function SitesFull({ title, hasGroups }: { readonly title: string; readonly hasGroups: boolean }) {
  const t = useT()
  const [href, words] = hasGroups
    ? (['/origin/package/management', 'units.link.package'] as const)
    : (['/config/use?more=sites#ask', 'units.ask-for-sites'] as const)
  return (
    <Alert
      tone="bad"
      title={title}
      action={
        <LinkButton kind="secondary" size="small" href={href}>
          {t(words)}
        </LinkButton>
      }
    />
  )
}

/** Why nothing was done, with the way to each field that is wrong. */
export function Refusal({ answer }: { readonly answer: Refused | undefined }) {
  const isRoot = useRoot()?.person?.role === 'root'
  const t = useT()
  if (!answer) return null
  if (answer.code === 'units.sites-full') return <SitesFull title={answer.message} hasGroups={isRoot} />
  const faults = Object.entries(answer.errors).map(([id, message]) => ({ id, message }))
  return faults.length > 0 ? (
    <ErrorSummary title={answer.message} errors={faults} />
  ) : (
    <Alert
      tone="bad"
      title={answer.message}
      action={
        answer.needsProof && (
          // In a page of its own, so that this one stays as it is.
          <LinkButton kind="secondary" size="small" href="/user/confirm" target="_blank">
            {t('records-screen.prove')}
          </LinkButton>
        )
      }
    />
  )
}
