import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { LoginFrame, Refusal } from '../components/login-frame.tsx'
import { PasskeyButton, usePasskeys } from '../components/passkey-button.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { CodeField } from '../components/second-step.tsx'
import { readSignature } from '../passkeys/answers.ts'
import { describeProof, proveAgain } from '../sessions/fresh-proof.server.ts'
import { readOpenProviders } from '../sign-in/open-providers.server.ts'
import { shortTextIn } from './form-text.server.ts'
import { safeNext } from './safe-next.ts'
import { visitOf } from './sign-in-action.server.ts'

export const loader = screen(async (args) => {
  const { ctx, url } = args
  const next = safeNext(url.searchParams.get('next'))
  const { hasPassword, hasCode, hasPasskey } = await describeProof(ctx, visitOf(args))
  // Who has no password comes in again by the way that they always come.
  const providers = hasPassword || hasCode || hasPasskey ? [] : await readOpenProviders(ctx)
  const ways = providers.map(({ kind, path }) => ({
    label: ctx.t(`users.provider.${kind}`),
    href: `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`,
  }))
  return { hasPassword, hasCode, hasPasskey, ways }
})

export const action = screen(async (args) => {
  const { ctx, request, url } = args
  const form = await readForm(request)
  try {
    if (form.has('passkey')) await proveAgain(ctx, { signed: readSignature(form), visit: visitOf(args) })
    else if (form.has('code')) await proveAgain(ctx, { code: shortTextIn(form, 'code') })
    else await proveAgain(ctx, { password: shortTextIn(form, 'password') })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await ctx.rollback()
    return data({ error: ctx.t(error.code) }, { status: error.status })
  }
  throw redirect(safeNext(url.searchParams.get('next')))
})

/** «Confirm it is you», before what a session that was left open must not do. */
export default function ConfirmScreen() {
  const { hasPassword, hasCode, hasPasskey, ways } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <LoginFrame title={t('users.prove.title')} lead={t('users.prove.lead')}>
      {answer?.error && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{answer.error}</Refusal>
        </div>
      )}
      {hasPasskey && <PasskeyProof isAlone={!hasPassword && !hasCode} />}
      {hasPassword && (
        <Form method="post" className="mt-6 grid gap-5">
          <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
          <Button type="submit" busy={isBusy} wide>
            {t('users.prove.submit')}
          </Button>
        </Form>
      )}
      {hasCode && (
        <Form method="post" className={`mt-6 grid gap-5 ${hasPassword ? 'border-t border-line pt-6' : ''}`}>
          <CodeField isFirst={false} />
          <Button type="submit" kind={hasPassword ? 'secondary' : 'primary'} busy={isBusy} wide>
            {t('users.prove.by-code')}
          </Button>
        </Form>
      )}
      {!hasPassword && !hasCode && !hasPasskey && (
        <div className="mt-6 grid gap-4">
          <p className="text-muted">{t('users.prove.none')}</p>
          {ways.map(({ label, href }) => (
            <LinkButton key={href} href={href} wide>
              {label}
            </LinkButton>
          ))}
          <LinkButton href="/user/forgot" kind="secondary" wide>
            {t('users.prove.set-password')}
          </LinkButton>
        </div>
      )}
    </LoginFrame>
  )
}

function PasskeyProof({ isAlone }: { isAlone: boolean }) {
  const t = useT()
  const isAble = usePasskeys()
  if (isAble === false && isAlone) return <p className="mt-6 text-muted">{t('users.prove.no-passkey')}</p>
  if (!isAble) return null
  return (
    <Form method="post" className={`mt-6 ${isAlone ? '' : 'border-b border-line pb-6'}`}>
      <PasskeyButton
        label={t('users.prove.by-passkey')}
        question={{ purpose: 'prove' }}
        kind={isAlone ? 'primary' : 'secondary'}
      />
    </Form>
  )
}
