import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { withNext } from '../screens/safe-next.ts'
import { Checking } from './checking.tsx'
import { linkClass, Refusal } from './login-frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export interface LoginAnswer {
  readonly username: string
  readonly error: string
  /** The login that this account is for, where it is another one. */
  readonly instead?: string | undefined
}

interface LoginFormProps {
  /** How it is sent where it is not posted by the page. */
  Form?: ComponentType<ComponentProps<'form'>> | 'form'
  action: string
  answer: LoginAnswer | undefined
  isBusy: boolean
  username?: string | undefined
  links?: ReactNode
  /** In a dialog, whose head stands close above. */
  isTight?: boolean
  /** Before the ids of its fields, where a page may have another login. */
  prefix?: string
}

/** User name and password; what was typed stays when it was not right. */
export function LoginForm(props: LoginFormProps) {
  const { Form = 'form', action, answer, isBusy, username, links, isTight, prefix = '' } = props
  const t = useT()
  return (
    <>
      <Checking isShown={isBusy} />
      {answer?.error && (
        <div className={isTight ? 'mb-5' : 'mt-6'}>
          <Refusal title={t('login.error')}>
            {answer.error}
            {answer.instead && '\n'}
            {answer.instead && (
              <a href={answer.instead} className={linkClass}>
                {t(answer.instead.startsWith('/member/') ? 'login.to-staff' : 'login.to-member')}
              </a>
            )}
          </Refusal>
        </div>
      )}
      <Form method="post" action={action} className={`grid gap-5 ${isTight ? '' : 'mt-6'}`}>
        <Field id={`${prefix}username`} label={t('login.username')} required>
          {(wiring) => (
            <TextInput
              {...wiring}
              name="username"
              inputMode="email"
              autoComplete="username"
              defaultValue={answer?.username ?? username}
            />
          )}
        </Field>
        <Field id={`${prefix}password`} label={t('login.password')} required>
          {(wiring) => (
            <TextInput {...wiring} name="password" type="password" autoComplete="current-password" />
          )}
        </Field>
        <Checkbox name="remember" label={t('login.remember')} />
        <Button type="submit" busy={isBusy} wide>
          {t('login.submit')}
        </Button>
        {/* Who is greeted by name has only just registered. */}
        {username === undefined && (
          <PasskeyButton
            id={`${prefix}passkey`}
            label={t('login.passkey')}
            question={{ purpose: 'sign-in' }}
          />
        )}
      </Form>
      {links}
    </>
  )
}

/** The ways on for who cannot log in: a new password, a new account. */
export function LoginLinks({ next, registers }: { next: string | null; registers: boolean }) {
  const t = useT()
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
      <a href="/user/forgot" className={linkClass}>
        {t('login.forgot')}
      </a>
      {registers && (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('login.no-account-yet')}
          <a href={withNext('/user/register', next)} className={linkClass}>
            {t('login.register')}
          </a>
        </p>
      )}
    </div>
  )
}
