import { LogOut } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface EndSessionsProps {
  readonly isAsking: boolean
  readonly saved: string | null
  readonly ownHref: string
}

/** Has everybody sign in again: asked once more before it is done. */
export function EndSessionsPart({ isAsking, saved, ownHref }: EndSessionsProps) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('intent') === 'end-sessions'
  return (
    <div id="end-sessions" className="scroll-mt-24">
      <Card title={t('identity.part.end-sessions')}>
        <div className="grid justify-items-start gap-5">
          <p className="text-muted">{t('identity.lead.end-sessions')}</p>
          {saved === 'end-sessions' && <Alert tone="ok">{t('identity.sessions-ended')}</Alert>}
          {isAsking ? (
            <Form method="post" className="grid gap-3">
              <p className="font-medium">{t('identity.end-sessions-question')}</p>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" kind="danger" name="intent" value="end-sessions" busy={isBusy}>
                  {t('identity.end-sessions-now')}
                </Button>
                <LinkButton kind="quiet" href={ownHref}>
                  {t('identity.end-sessions-keep')}
                </LinkButton>
              </div>
            </Form>
          ) : (
            <LinkButton
              kind="secondary"
              icon={<LogOut />}
              href={`${ownHref}?confirm=end-sessions#end-sessions`}
            >
              {t('identity.end-sessions')}
            </LinkButton>
          )}
        </div>
      </Card>
    </div>
  )
}
