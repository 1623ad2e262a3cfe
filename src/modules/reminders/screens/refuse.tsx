import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { readReminders, switchReminder } from '../own-reminders.server.ts'
import { readRefusalCode } from '../refusal-code.server.ts'

const openCode = ({ ctx, params }: ScreenArgs) => {
  const meant = readRefusalCode(ctx, params.code ?? '')
  if (!meant) throw notFound()
  return meant
}

export const loader = screen(async (args) => {
  const { userID, kind } = openCode(args)
  const own = await readReminders(args.ctx, userID)
  return { kind, isOn: own.some((one) => one.kind === kind && one.isOn) }
})

/** Programs that look at mails open links; only a press of the button switches something. */
export const action = screen(async (args) => {
  const { userID, kind } = openCode(args)
  const form = await readForm(args.request)
  await switchReminder(args.ctx, userID, kind, form.get('intent') === 'on')
  throw redirect(args.url.pathname)
})

/** Switches one kind of reminder off, or on again. */
export default function RefuseScreen() {
  const { kind, isOn } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container>
      <div className="mx-auto max-w-reading py-8">
        <PageHeader title={t('reminders.title')} lead={t(`reminders.kind.${kind}`)} />
        <div className="grid gap-4">
          <Alert tone={isOn ? 'info' : 'ok'}>{t(isOn ? 'reminders.is-on' : 'reminders.is-off')}</Alert>
          <form method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="intent" value={isOn ? 'off' : 'on'} />
            <Button type="submit" kind={isOn ? 'primary' : 'secondary'}>
              {t(isOn ? 'reminders.off' : 'reminders.on')}
            </Button>
            <LinkButton href="/user/profile#reminders" kind="quiet">
              {t('reminders.all')}
            </LinkButton>
          </form>
        </div>
      </div>
    </Container>
  )
}
