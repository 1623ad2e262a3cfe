import { data, Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { readGateways, type ShownGateway } from '../gateway/read-gateways.server.ts'
import { testGateway } from '../gateway/test-gateway.server.ts'

export const loader = screen(async ({ ctx, page }) => ({ gateways: await readGateways(ctx, page.entries) }))

export const action = screen(async ({ ctx, request }) => {
  const id = textIn(await readForm(request), 'test')
  try {
    const outcome = await testGateway(ctx, id)
    const words = outcome.isGood
      ? ctx.t('gateways.works')
      : ctx.t(`gateways.fault.${outcome.fault}`, { status: outcome.status ?? '–' })
    return data({ id, isGood: outcome.isGood, words })
  } catch (error) {
    if (!(error instanceof DomainError) || [403, 404].includes(error.status)) throw error
    return data({ id, isGood: false, words: ctx.t(error.code) }, error.status)
  }
})

/** The programs that the site is connected with: what is set, by whom, and whether it works. */
export default function GatewaysScreen() {
  const { gateways } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader title={t('gateways.title')} lead={t('gateways.lead')} />
        <ul className="mt-6 grid gap-4">
          {gateways.map((gateway) => (
            <li key={gateway.id}>
              <GatewayCard gateway={gateway} />
            </li>
          ))}
        </ul>
      </div>
    </Container>
  )
}

function GatewayCard({ gateway }: { gateway: ShownGateway }) {
  const { id, title, about, isSet, facts, href, setBy } = gateway
  const t = useT()
  const lang = useLang()
  const answer = useActionData<typeof action>()
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('test') === id
  const known = [
    ...facts.map(({ label, value }) => ({ term: label, value })),
    ...(setBy
      ? [
          {
            term: t('gateways.set-by'),
            value: t('gateways.set-by-at', {
              name: setBy.name,
              at: formatThaiDate(setBy.at, 'long', lang),
            }),
          },
        ]
      : []),
  ]
  return (
    <Card>
      <h2 id={`gateway-${id}`} className="flex flex-wrap items-center gap-2 font-semibold">
        {title}
        <Badge tone={isSet ? 'ok' : 'neutral'}>{t(isSet ? 'gateways.set' : 'gateways.unset')}</Badge>
      </h2>
      <p className="mt-1 mb-3 text-muted">{about}</p>
      {known.length > 0 && <DefinitionList items={known} />}
      <output className="mt-3 block empty:hidden">
        {answer?.id === id && !isBusy && <Alert tone={answer.isGood ? 'ok' : 'bad'}>{answer.words}</Alert>}
      </output>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isSet && (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="test"
              value={id}
              kind="secondary"
              size="small"
              busy={isBusy}
              aria-describedby={`gateway-${id}`}
            >
              {t('gateways.test')}
            </Button>
          </Form>
        )}
        {href ? (
          <LinkButton href={href} kind="secondary" size="small" aria-describedby={`gateway-${id}`}>
            {t(isSet ? 'gateways.change' : 'gateways.set-up')}
          </LinkButton>
        ) : (
          <p className="text-sm text-muted">{t('gateways.operator')}</p>
        )}
      </div>
    </Card>
  )
}
