import {
  data,
  Form,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { flashCookie } from '#shell/flash.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { LoginFrame, Refusal } from '../components/login-frame.tsx'
import { activateAccount, describeActivation } from '../registration/activate.server.ts'
import { withNext } from './safe-next.ts'
import { deviceOf } from './sign-in-action.server.ts'

export const loader = screen(async ({ ctx, page, request, url }) => {
  const requestId = url.searchParams.get('requestId')
  if (requestId === null) throw redirect('/member/unactive?reason=waiting')
  const known = await describeActivation(ctx, requestId, deviceOf(page, request))
  return {
    /** The link was used, or its time is over. */
    isOver: known === undefined,
    /** A browser that the account was never used from: what was set elsewhere goes. */
    isElsewhere: known !== undefined && !known.isOwn,
    login: known?.mayLogIn ? withNext('/user/login', `${url.pathname}?requestId=${requestId}`) : null,
  }
})

// Opening the link changes nothing: programs that look into mails open links too.
async function activate({ ctx, page, request, url }: ScreenArgs) {
  let anew: string | null
  try {
    const done = await activateAccount(ctx, url.searchParams.get('requestId') ?? '', deviceOf(page, request))
    anew = done.requestId
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return data({ error: ctx.t(error.code) }, { status: error.status })
  }
  if (anew !== null) throw redirect(`/user/reset?requestId=${anew}`)
  throw redirectDocument(ctx.actor.userID === null ? '/user/login' : '/user/profile', {
    headers: { 'set-cookie': flashCookie('login.activated') },
  })
}

export const action = screen(activate)

export default function ActivateScreen() {
  const { isOver, isElsewhere, login } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  const fault = answer?.error ?? (isOver ? t('users.mail-token-over') : undefined)
  return (
    <LoginFrame title={t('users.activate.title')} lead={fault ? undefined : t('users.activate.lead')}>
      {fault ? (
        <div className="mt-6 grid gap-5">
          <Refusal title={t('login.error')}>{fault}</Refusal>
          <LinkButton href="/member/unactive?reason=waiting">{t('users.activate.resend')}</LinkButton>
        </div>
      ) : (
        <Form method="post" className="mt-6 grid gap-5">
          {isElsewhere && <Alert tone="info">{t('users.activate.elsewhere')}</Alert>}
          <Button type="submit" busy={isBusy} wide>
            {t(isElsewhere ? 'users.activate.set-password' : 'users.activate.submit')}
          </Button>
          {isElsewhere && login && (
            <div className="grid gap-2">
              <LinkButton href={login} kind="secondary" wide>
                {t('users.activate.log-in')}
              </LinkButton>
              <p className="text-center text-sm text-muted">{t('users.activate.log-in-keeps')}</p>
            </div>
          )}
        </Form>
      )}
    </LoginFrame>
  )
}
