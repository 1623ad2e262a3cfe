import type { ReactNode } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import {
  describeOwnSecondStep,
  describeProof,
  listOwnPasskeys,
  safeNext,
  visitOf,
} from '#modules/users/public.server.ts'
import {
  CodeField,
  LoginFrame,
  PasskeyButton,
  PasskeyList,
  PasswordField,
  RecoveryCodes,
  Refusal,
  SetUpPicture,
} from '#modules/users/public.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { twoStepAction } from './two-step-action.server.ts'

export const loader = screen(async (args) => {
  const { ctx, url } = args
  const visit = visitOf(args)
  return {
    ...(await describeOwnSecondStep(ctx)),
    own: await listOwnPasskeys(ctx, visit),
    proof: await describeProof(ctx, visit),
    /** Where somebody was who had to set it up first. */
    next: url.searchParams.has('next') ? safeNext(url.searchParams.get('next')) : null,
    here: url.pathname + url.search,
  }
})

export const action = screen(twoStepAction)

/** How staff log in beside their password: the app on their telephone, passkeys, and codes for the day both are lost. */
export default function TwoStepScreen() {
  const { isOn, hasApp, isUnreadable, left, isRequired, next, proof, own, here } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  if (answer?.codes)
    return (
      <LoginFrame title={t('users.second.title')}>
        <RecoveryCodes codes={answer.codes}>
          <LinkButton href={next ?? '/member/two-step'} target="_self" wide>
            {t(next ? 'users.second.go-on' : 'users.second.back')}
          </LinkButton>
        </RecoveryCodes>
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('users.second.title')} lead={t('users.second.lead')}>
      <div className="mt-6 grid gap-4">
        {answer?.error && <Refusal title={t('login.error')}>{answer.error}</Refusal>}
        {answer?.done && <Alert tone="ok">{t(`users.passkey.done.${answer.done}`)}</Alert>}
        {isRequired && !isOn && (
          <Alert tone="warn" title={t('users.second.must')}>
            {t('users.second.must-lead')}
          </Alert>
        )}
        <Alert tone={isOn ? 'ok' : 'info'} title={t(isOn ? 'users.second.on' : 'users.second.off')}>
          {isOn && t('users.second.left', { n: left })}
        </Alert>
      </div>
      <Part title={t('users.second.app')} lead={t('users.second.app-lead')}>
        {isUnreadable && <Alert tone="warn">{t('users.second.unreadable')}</Alert>}
        {hasApp ? (
          <ChangeForm isRequired={isRequired} hasPasskeys={own.passkeys.length > 0} />
        ) : (
          <SetUpForm setUp={answer?.setUp} isFresh={proof.isFresh} isOn={isOn} />
        )}
      </Part>
      <Part title={t('users.passkey.title')} lead={t('users.passkey.lead')}>
        <PasskeyList own={own} proof={proof} here={here} />
      </Part>
      {isOn && proof.hasPasskey && (
        <Part title={t('users.second.codes')} lead={t('users.second.codes-by-passkey')}>
          <Form method="post">
            <input type="hidden" name="intent" value="renew" />
            <PasskeyButton id="renew" label={t('users.second.renew')} question={{ purpose: 'prove' }} />
          </Form>
        </Part>
      )}
    </LoginFrame>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="mt-6 grid gap-5 border-t border-line pt-6">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </section>
  )
}

interface SetUpFormProps {
  readonly setUp: { readonly secret: string; readonly picture: string } | undefined
  /** Whether the password was typed just now. */
  readonly isFresh: boolean
  /** Whether passkeys are the second step already. */
  readonly isOn: boolean
}

function SetUpForm({ setUp, isFresh, isOn }: SetUpFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value={setUp ? 'enable' : 'begin'} />
      {setUp && <SetUpPicture {...setUp} />}
      {setUp && <CodeField isFirst />}
      {!setUp && !isFresh && (
        <PasswordField name="password" label={t('users.prove.password')} autoComplete="current-password" />
      )}
      <Button type="submit" kind={isOn && !setUp ? 'secondary' : 'primary'} busy={isBusy} wide>
        {t(setUp ? 'users.second.enable' : 'users.second.begin')}
      </Button>
    </Form>
  )
}

function ChangeForm({ isRequired, hasPasskeys }: { isRequired: boolean; hasPasskeys: boolean }) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-5">
      <p className="text-muted">{t('users.second.change-lead')}</p>
      <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
      <CodeField isFirst={false} />
      <Button type="submit" name="intent" value="renew" kind="secondary" busy={isBusy} wide>
        {t('users.second.renew')}
      </Button>
      {(hasPasskeys || !isRequired) && (
        <Button type="submit" name="intent" value="disable" kind="danger" busy={isBusy} wide>
          {t(hasPasskeys ? 'users.second.forget-app' : 'users.second.disable')}
        </Button>
      )}
    </Form>
  )
}
