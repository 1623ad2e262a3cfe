import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { LoginFrame, Refusal } from './login-frame.tsx'

interface OverLinkProps {
  /** What the link was of. */
  readonly of: 'reset' | 'invite'
  /** The invitation can be mailed once more. */
  readonly canAsk: boolean
  readonly isSent: boolean
  readonly error: string | undefined
}

/** A link that cannot be used any more, and the way to a new one. */
export function OverLink({ of, canAsk, isSent, error }: OverLinkProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  if (of === 'reset')
    return (
      <LoginFrame title={t('users.reset.title')}>
        <div className="mt-6 grid gap-5">
          <Refusal title={t('login.error')}>{t('users.mail-token-over')}</Refusal>
          <LinkButton href="/user/forgot">{t('users.reset.again')}</LinkButton>
        </div>
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('users.invite.over-title')}>
      <div className="mt-6 grid gap-5">
        {error && <Refusal title={t('login.error')}>{error}</Refusal>}
        {isSent ? (
          <Alert tone="ok">{t('users.invite.sent-again')}</Alert>
        ) : (
          <>
            <p>{t(canAsk ? 'users.invite.over' : 'users.invite.over-for-good')}</p>
            {canAsk && (
              <Form method="post">
                <Button type="submit" name="intent" value="invite-again" busy={isBusy} wide>
                  {t('users.invite.ask-again')}
                </Button>
              </Form>
            )}
            <LinkButton kind="secondary" href="/member/login" wide>
              {t('users.invite.to-login')}
            </LinkButton>
          </>
        )}
      </div>
    </LoginFrame>
  )
}
