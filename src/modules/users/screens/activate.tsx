import { data, Form, redirect, redirectDocument, useActionData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { flashCookie } from '#shell/flash.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { LoginFrame, Refusal } from '../components/login-frame.tsx'
import { activateAccount } from '../registration/activate.server.ts'

export const loader = screen(async ({ url }) =>
  url.searchParams.has('requestId') ? null : redirect('/member/unactive?reason=waiting'),
)

// Opening the link changes nothing: programs that look into mails open links too.
async function activate({ ctx, page, url }: ScreenArgs) {
  try {
    await activateAccount(ctx, url.searchParams.get('requestId') ?? '', page.address)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return data({ error: ctx.t(error.code) }, { status: error.status })
  }
  throw redirectDocument('/user/login', { headers: { 'set-cookie': flashCookie('login.activated') } })
}

export const action = screen(activate)

export default function ActivateScreen() {
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <LoginFrame title={t('users.activate.title')} lead={answer ? undefined : t('users.activate.lead')}>
      {answer ? (
        <div className="mt-6 grid gap-5">
          <Refusal title={t('login.error')}>{answer.error}</Refusal>
          <LinkButton href="/member/unactive?reason=waiting">{t('users.activate.resend')}</LinkButton>
        </div>
      ) : (
        <Form method="post" className="mt-6">
          <Button type="submit" busy={isBusy} wide>
            {t('users.activate.submit')}
          </Button>
        </Form>
      )}
    </LoginFrame>
  )
}
