import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface LoginFormProps {
  title: string
  lead: string
  /** Good news from the page before. */
  notice?: string | undefined
  answer: { username: string; error: string } | undefined
}

/** User name and password; what was typed stays when it was not right. */
export function LoginForm({ title, lead, notice, answer }: LoginFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto max-w-110 px-4 py-12">
      <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-1 text-muted">{lead}</p>
        {notice && !answer && (
          <div className="mt-6">
            <Alert tone="ok">{notice}</Alert>
          </div>
        )}
        {answer?.error && (
          <div className="mt-6" role="alert">
            <Alert tone="bad" title={t('users.login.error')}>
              {answer.error}
            </Alert>
          </div>
        )}
        <Form method="post" className="mt-6 grid gap-5">
          <Field id="username" label={t('users.login.username')} required>
            {(wiring) => (
              <TextInput
                {...wiring}
                name="username"
                type="email"
                autoComplete="username"
                defaultValue={answer?.username}
              />
            )}
          </Field>
          <Field id="password" label={t('users.login.password')} required>
            {(wiring) => (
              <TextInput {...wiring} name="password" type="password" autoComplete="current-password" />
            )}
          </Field>
          <Checkbox name="remember" label={t('users.login.remember')} />
          <Button type="submit" busy={isBusy} wide>
            {t('users.login.submit')}
          </Button>
        </Form>
      </div>
    </div>
  )
}
