import { Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { readAccount } from '../accounts.server.ts'
import { LoginFrame, linkClass, Refusal } from '../components/login-frame.tsx'
import { OverLink } from '../components/over-link.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { findMailToken, findOverInvitation, PASSWORD_LINKS } from '../passwords/mail-tokens.server.ts'
import { INVITED } from '../passwords/send-mail-token.server.ts'
import { resetAction } from './reset-action.server.ts'

export const loader = screen(async ({ ctx, url }) => {
  const requestId = url.searchParams.get('requestId')
  const byMailToken = {
    asksOld: false,
    over: null,
    hasNone: false,
    invitedTo: null,
    forgot: '/user/forgot',
  }
  if (requestId !== null) {
    const isInvited = (await findMailToken(ctx, 'invite', requestId)) !== undefined
    const isOver = !isInvited && !(await findMailToken(ctx, PASSWORD_LINKS, requestId))
    const canAsk = isOver && (await findOverInvitation(ctx, requestId)) !== undefined
    const of = canAsk || url.searchParams.has(INVITED) ? ('invite' as const) : ('reset' as const)
    return {
      ...byMailToken,
      over: isOver ? { of, canAsk } : null,
      invitedTo: isInvited ? ctx.site.siteName : null,
    }
  }
  const forgot = url.pathname.replace(/reset$/, 'forgot')
  const { userID, accountSite } = ctx.actor
  if (userID === null || accountSite === null) throw redirect(forgot)
  const account = await readAccount(ctx.engine, accountSite, userID)
  return { asksOld: true, over: null, hasNone: account?.password === null, invitedTo: null, forgot }
})

export const action = screen(resetAction)

export default function ResetScreen() {
  const { asksOld, over, hasNone, invitedTo, forgot } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  if (over) return <OverLink {...over} isSent={answer?.isSent ?? false} error={answer?.error} />
  if (hasNone)
    return (
      <LoginFrame title={t('users.reset.title')} lead={t('users.reset.none')}>
        <div className="mt-6">
          <LinkButton href={forgot} wide>
            {t('users.reset.by-mail')}
          </LinkButton>
        </div>
      </LoginFrame>
    )
  return (
    <LoginFrame
      title={t(invitedTo === null ? 'users.reset.title' : 'users.reset.invited')}
      lead={
        invitedTo === null
          ? t(asksOld ? 'users.reset.required' : 'users.reset.lead')
          : t('users.reset.invited-lead', { site: invitedTo })
      }
    >
      {answer?.error && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{answer.error}</Refusal>
        </div>
      )}
      <Form method="post" className="mt-6 grid gap-5">
        {asksOld && (
          <PasswordField name="oldPassword" label={t('users.reset.old')} autoComplete="current-password" />
        )}
        <PasswordField name="newPassword" label={t('users.reset.new')} autoComplete="new-password" />
        <PasswordField name="confirm" label={t('users.reset.confirm')} autoComplete="new-password" />
        <Button type="submit" busy={isBusy} wide>
          {t(invitedTo === null ? 'users.reset.submit' : 'users.reset.begin')}
        </Button>
      </Form>
      {asksOld && (
        <a href={forgot} className={`mt-3 ${linkClass}`}>
          {t('users.reset.forgotten')}
        </a>
      )}
    </LoginFrame>
  )
}
