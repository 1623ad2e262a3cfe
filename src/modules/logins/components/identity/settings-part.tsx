import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ProofState } from '#modules/users/public.server.ts'
import { ProofField } from '#modules/users/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import type { IdentityAnswer } from '../../screens/identity-action.server.ts'
import type { Shown } from './shown.ts'

/** How somebody shows again who they are, and where they come back to. */
export interface AskedProof extends ProofState {
  readonly next: string
}

interface SettingsPartProps {
  readonly shown: Shown
  readonly version: string
  readonly saved: string | null
  readonly answer: IdentityAnswer | undefined
  /** Further buttons beside that which saves. */
  readonly also?: ReactNode
  /** Where the part is saved after a fresh proof alone. */
  readonly proof?: AskedProof | undefined
  readonly children: ReactNode
}

/** One part of the settings: its title, what became of what was sent, its form. */
export function SettingsPart({ shown, version, saved, answer, also, proof, children }: SettingsPartProps) {
  const t = useT()
  const busyWith = useNavigation().formData?.get('intent')
  const { part } = shown
  const own = answer?.part === part && answer.message !== '' ? answer : undefined
  const errors = Object.entries(own?.errors ?? {}).map(([name, message]) => ({
    id: shown.idOf(name),
    message,
  }))
  return (
    <div id={part} className="scroll-mt-24">
      <Card title={t(`identity.part.${part}`)}>
        <div className="grid gap-5">
          <p className="max-w-reading text-muted">{t(`identity.lead.${part}`)}</p>
          {saved === part && !answer && <Alert tone="ok">{t('identity.saved')}</Alert>}
          {own && errors.length === 0 && <Alert tone="bad">{own.message}</Alert>}
          {own && <ErrorSummary title={own.message} errors={errors} />}
          {/* Another version draws the form anew: secrets that were typed are gone from it. */}
          <Form key={version} method="post" className="grid gap-5" noValidate>
            <input type="hidden" name="version" value={version} />
            {children}
            {proof && <ProofField id={shown.idOf('proof')} proof={proof} next={`${proof.next}#${part}`} />}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value={part} busy={busyWith === part}>
                {t(`identity.save.${part}`)}
              </Button>
              {also}
            </div>
          </Form>
        </div>
      </Card>
    </div>
  )
}
