import { Form, redirect, useActionData, useNavigation, useSearchParams } from 'react-router'
import { readOpenProviders, safeNext } from '#modules/users/public.server.ts'
import { LoginFrame, linkClass, Refusal, withNext } from '#modules/users/public.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { directoryAction } from './directory-action.server.ts'

export const loader = screen(async ({ ctx, url }) => {
  if (ctx.actor.userID !== null) throw redirect(safeNext(url.searchParams.get('next')))
  const isOpen = (await readOpenProviders(ctx)).some(({ kind }) => kind === 'directory')
  if (!isOpen) throw redirect('/user/login?refused=closed')
  return null
})

export const action = screen(directoryAction)

export default function DirectoryScreen() {
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <LoginFrame title={t('logins.directory.title')} lead={t('logins.directory.lead')}>
      {answer?.error && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{answer.error}</Refusal>
        </div>
      )}
      <Form method="post" className="mt-6 grid gap-5">
        <Field id="username" label={t('logins.directory.username')} required>
          {(wiring) => (
            <TextInput
              {...wiring}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              maxLength={254}
              defaultValue={answer?.username}
            />
          )}
        </Field>
        <Field id="password" label={t('login.password')} required>
          {(wiring) => (
            <TextInput {...wiring} name="password" type="password" autoComplete="current-password" />
          )}
        </Field>
        <Button type="submit" busy={isBusy} wide>
          {t('login.submit')}
        </Button>
      </Form>
      <a href={withNext('/user/login', search.get('next'))} className={`mt-3 ${linkClass}`}>
        {t('logins.other-way')}
      </a>
    </LoginFrame>
  )
}
