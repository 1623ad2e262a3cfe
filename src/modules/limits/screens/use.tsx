import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { askForMore } from '../ask-for-more.server.ts'
import { UseBar } from '../components/use-bar.tsx'
import { readUseOf } from '../read-use.server.ts'

export const loader = screen(async ({ ctx, url }) => ({
  uses: await readUseOf(ctx),
  mayAsk: ctx.actor.is('superadmin', 'admin'),
  isSent: url.searchParams.has('sent'),
  more: url.searchParams.get('more') ?? '',
}))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  try {
    await askForMore(ctx, { what: textIn(form, 'what'), note: textIn(form, 'note') })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error
    return data({ message: ctx.t(error.code), note: textIn(form, 'note') }, { status: error.status })
  }
  return redirect(`${url.pathname}?sent`)
})

/** What the site uses of each of its limits. */
export default function UseScreen() {
  const { uses, mayAsk, isSent, more } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const worst = (['full', 'near'] as const).find((state) => uses.some((use) => use.state === state))
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader title={t('limits.title')} lead={t('limits.lead')} />
        {isSent && !answer && <Alert tone="ok">{t('limits.ask.sent')}</Alert>}
        {worst && (
          <Alert tone={worst === 'full' ? 'bad' : 'warn'} title={t(`limits.note.${worst}`)}>
            {t('limits.note.text')}
          </Alert>
        )}
        <ul className="mt-6 grid gap-8">
          {uses.map((use) => (
            <UseBar key={use.name} use={use} />
          ))}
        </ul>
        {mayAsk && (
          <div id="ask" className="mt-10">
            <Card title={t('limits.ask.title')}>
              <Form method="post" className="grid gap-4">
                {answer && <Alert tone="bad" title={answer.message} />}
                <p className="text-muted">{t('limits.ask.lead')}</p>
                <Field id="what" label={t('limits.ask.what')}>
                  {(wiring) => (
                    <Select
                      {...wiring}
                      name="what"
                      defaultValue={more}
                      options={uses.map(({ name }) => ({ value: name, label: t(`limits.name.${name}`) }))}
                    />
                  )}
                </Field>
                <Field id="note" label={t('limits.ask.note')}>
                  {(wiring) => (
                    <Textarea {...wiring} name="note" rows={3} maxLength={1000} defaultValue={answer?.note} />
                  )}
                </Field>
                <div>
                  <Button type="submit">{t('limits.ask.send')}</Button>
                </div>
              </Form>
            </Card>
          </div>
        )}
      </div>
    </Container>
  )
}
