import { PackageCheck } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { attempt } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { answerOffer, readOffer } from '../custody/receive.server.ts'

export const loader = screen(async ({ ctx, params }) => ({
  meta: { title: ctx.t('assets.receive.title') },
  offer: await readOffer(ctx, params.link ?? ''),
}))

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    const isYes = textIn(form, 'intent') === 'accept'
    await answerOffer(ctx, params.link ?? '', isYes, textIn(form, 'answer'))
    return url.pathname
  })
})

const tones = { accepted: 'ok', refused: 'warn', cancelled: 'warn', over: 'warn' } as const

/** The receiver of an asset says whether they take it: by the link of their mail, without logging in. */
export default function ReceiveScreen() {
  const { offer } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const facts = [
    { term: t('assets.receive.code'), value: offer.code },
    { term: t('assets.receive.name'), value: <Written text={offer.name} /> },
    { term: t('assets.receive.condition'), value: t(`asset.option.condition.${offer.condition}`) },
    { term: t('assets.receive.from'), value: <Written text={offer.from} /> },
    { term: t('assets.receive.to'), value: <Written text={offer.to} /> },
    ...(offer.place ? [{ term: t('assets.place'), value: <Written text={offer.place} /> }] : []),
    ...(offer.note ? [{ term: t('assets.note'), value: <Written text={offer.note} /> }] : []),
    { term: t('assets.receive.giver'), value: <Written text={offer.giver} /> },
  ]
  return (
    <RecordPage title={t('assets.receive.title')}>
      {answer && <Alert tone="bad" title={answer.message} />}
      {offer.state !== 'waiting' && (
        <Alert tone={tones[offer.state]}>{t(`assets.receive.${offer.state}`)}</Alert>
      )}
      <Card title={t('assets.receive.for', { name: offer.receiver })}>
        <DefinitionList items={facts} />
      </Card>
      {offer.state === 'waiting' && (
        <Card title={t('assets.receive.question')}>
          <Form method="post" className="grid max-w-reading gap-4">
            <Field id="answer" label={t('assets.receive.words')} help={t('assets.receive.words-help')}>
              {(wiring) => (
                <Textarea
                  {...wiring}
                  name="answer"
                  rows={3}
                  maxLength={500}
                  defaultValue={answer?.typed.answer ?? ''}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="accept" icon={<PackageCheck />}>
                {t('assets.receive.accept')}
              </Button>
              <Button type="submit" name="intent" value="refuse" kind="secondary">
                {t('assets.receive.refuse')}
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </RecordPage>
  )
}
