import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { describeOwnSecondStep, describeProof, safeNext } from '#modules/users/public.server.ts'
import {
  CodeField,
  LoginFrame,
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

export const loader = screen(async ({ ctx, url }) => ({
  ...(await describeOwnSecondStep(ctx)),
  proof: await describeProof(ctx),
  /** Where somebody was who had to set it up first. */
  next: url.searchParams.has('next') ? safeNext(url.searchParams.get('next')) : null,
}))

export const action = screen(twoStepAction)

export default function TwoStepScreen() {
  const { isOn, left, isRequired, next, proof } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <LoginFrame title={t('users.second.title')} lead={t('users.second.lead')}>
      {answer?.error && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{answer.error}</Refusal>
        </div>
      )}
      {answer?.codes ? (
        <RecoveryCodes codes={answer.codes}>
          <LinkButton href={next ?? '/member/two-step'} target="_self" wide>
            {t(next ? 'users.second.go-on' : 'users.second.back')}
          </LinkButton>
        </RecoveryCodes>
      ) : (
        <>
          {isRequired && !isOn && (
            <div className="mt-6">
              <Alert tone="warn" title={t('users.second.must')}>
                {t('users.second.must-lead')}
              </Alert>
            </div>
          )}
          <div className="mt-6">
            <Alert tone={isOn ? 'ok' : 'info'} title={t(isOn ? 'users.second.on' : 'users.second.off')}>
              {isOn && t('users.second.left', { n: left })}
            </Alert>
          </div>
          {isOn ? (
            <ChangeForm isRequired={isRequired} />
          ) : (
            <SetUpForm setUp={answer?.setUp} isFresh={proof.isFresh} />
          )}
        </>
      )}
    </LoginFrame>
  )
}

interface SetUpFormProps {
  readonly setUp: { readonly secret: string; readonly picture: string } | undefined
  /** Whether the password was typed just now. */
  readonly isFresh: boolean
}

function SetUpForm({ setUp, isFresh }: SetUpFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="mt-6 grid gap-5">
      <input type="hidden" name="intent" value={setUp ? 'enable' : 'begin'} />
      {setUp && <SetUpPicture {...setUp} />}
      {setUp && <CodeField isFirst />}
      {!setUp && !isFresh && (
        <PasswordField name="password" label={t('users.prove.password')} autoComplete="current-password" />
      )}
      <Button type="submit" busy={isBusy} wide>
        {t(setUp ? 'users.second.enable' : 'users.second.begin')}
      </Button>
    </Form>
  )
}

function ChangeForm({ isRequired }: { isRequired: boolean }) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="mt-6 grid gap-5 border-t border-line pt-6">
      <div>
        <h2 className="text-lg font-semibold">{t('users.second.change')}</h2>
        <p className="text-muted">{t('users.second.change-lead')}</p>
      </div>
      <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
      <CodeField isFirst={false} />
      <Button type="submit" name="intent" value="renew" kind="secondary" busy={isBusy} wide>
        {t('users.second.renew')}
      </Button>
      {!isRequired && (
        <Button type="submit" name="intent" value="disable" kind="danger" busy={isBusy} wide>
          {t('users.second.disable')}
        </Button>
      )}
    </Form>
  )
}
