import { data, Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { deviceOf, goOnAs } from '#modules/users/public.server.ts'
import { LoginFrame, linkClass, Refusal } from '#modules/users/public.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { arriveByBypass, readBypass } from '../bypass/arrive.server.ts'

// Opening the link changes nothing: programs that look into mails open links too.
async function show({ ctx, params }: ScreenArgs) {
  try {
    return data({ ...(await readBypass(ctx, params.id ?? '')), error: '' })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 410) throw error
    return data({ firstname: '', error: ctx.t(error.code) }, { status: error.status })
  }
}

async function arrive({ ctx, page, params, request }: ScreenArgs) {
  try {
    const opened = await arriveByBypass(ctx, params.id ?? '', deviceOf(page, request))
    throw goOnAs(opened, page, '/user/employee', 'login.signed-in')
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error
    await ctx.rollback()
    return data({ error: ctx.t(error.code) }, { status: error.status })
  }
}

export const loader = screen(show)

export const action = screen(arrive)

export default function BypassScreen() {
  const { firstname, error } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  const refused = answer?.error || error
  return (
    <LoginFrame
      title={t('logins.bypass.title')}
      lead={firstname && t('logins.bypass.lead', { name: firstname })}
    >
      {refused && (
        <div className="mt-6">
          <Refusal title={t('login.error')}>{refused}</Refusal>
        </div>
      )}
      {firstname && !answer?.error && (
        <Form method="post" className="mt-6 grid gap-4">
          <p className="text-muted">{t('logins.bypass.once')}</p>
          <Button type="submit" busy={isBusy} wide>
            {t('logins.bypass.submit')}
          </Button>
        </Form>
      )}
      <a href="/user/login" className={`mt-3 ${linkClass}`}>
        {t('logins.other-way')}
      </a>
    </LoginFrame>
  )
}
