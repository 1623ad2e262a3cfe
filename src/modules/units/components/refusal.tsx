import type { Refused } from '#shell/attempt.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'

/** Why nothing was done, with the way to each field that is wrong. */
export function Refusal({ answer }: { readonly answer: Refused | undefined }) {
  const t = useT()
  if (!answer) return null
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
