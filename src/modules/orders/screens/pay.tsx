import { redirect, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { admit } from '#shell/guard.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { readShownOrder, type ShownOrder } from '../read-order.server.ts'

export const loader = screen(async ({ ctx, params, request, url }) => {
  const cookies = request.headers.get('cookie') ?? undefined
  try {
    const order = await readShownOrder(ctx, params.id ?? '', cookies)
    const { phone, email, address } = ctx.site.contact
    return {
      meta: { title: ctx.t('orders.pay.title') },
      order,
      site: ctx.site.siteName,
      contact: { phone: phone ?? null, email: email ?? null, address: address ?? null },
      isMember: ctx.actor.is('member'),
      isVisitor: ctx.actor.userID === null,
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 401) throw error
    const visit = {
      role: ctx.actor.role,
      isSignedIn: false,
      siteType: ctx.host.siteType,
      address: url.pathname,
    }
    const admission = admit({ roles: [], auth: true, plugin: 'lesson' }, visit)
    throw admission.kind === 'sign-in' ? redirect(admission.to) : error
  }
})

const tones: Readonly<Record<ShownOrder['status'], Tone>> = {
  pending: 'warn',
  paid: 'ok',
  cancelled: 'neutral',
}

/** An order for whoever made it: what it is for, what it costs, and what happens next. */
export default function PayScreen() {
  const { order, site, contact, isMember, isVisitor } = useLoaderData<typeof loader>()
  const t = useT()
  const state = order.price === 0 && order.status === 'paid' ? 'free' : order.status
  return (
    <Container width="reading">
      <div className="py-8 md:py-12">
        <p className="pb-4 font-semibold text-brand">{site}</p>
        <PageHeader
          title={t(`orders.pay.title-${state}`)}
          badges={<Badge tone={tones[order.status]}>{t(`order.option.status.${order.status}`)}</Badge>}
        />
        <div className="grid gap-6">
          <OrderFacts order={order} />
          <Card title={t('orders.pay.next')}>
            <p>{t(`orders.pay.next-${order.status}`, { site })}</p>
            {isVisitor && <p className="mt-2 text-muted">{t('orders.pay.keep')}</p>}
          </Card>
          <Contact {...contact} />
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            {order.entryPath && <LinkButton href={order.entryPath}>{t('orders.pay.form')}</LinkButton>}
            {isMember && (
              <LinkButton kind="secondary" href="/user/profile">
                {t('orders.pay.profile')}
              </LinkButton>
            )}
            <LinkButton kind="secondary" href="/">
              {t('orders.pay.home')}
            </LinkButton>
          </div>
        </div>
      </div>
    </Container>
  )
}

function OrderFacts({ order }: { order: ShownOrder }) {
  const t = useT()
  const lang = useLang()
  const when = `${formatThaiDate(order.createdAt, 'long', lang)} ${formatThaiTime(order.createdAt, lang)}`
  const amount = order.price === 0 ? t('orders.pay.free') : formatBaht(order.price)
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t('orders.pay.number'), value: <strong className="tabular-nums">{order.number}</strong> },
          { term: t('orders.pay.for'), value: order.what },
          ...(order.ref1 === null ? [] : [{ term: t('order.field.ref1'), value: order.ref1 }]),
          ...(order.quantity > 1
            ? [
                { term: t('orders.pay.quantity'), value: t('orders.pay.people', { n: order.quantity }) },
                { term: t('orders.pay.each'), value: formatBaht(order.price / order.quantity) },
              ]
            : []),
          {
            term: t('orders.pay.amount'),
            value: <strong className="text-xl tabular-nums">{amount}</strong>,
          },
          { term: t('orders.pay.ordered'), value: when },
        ]}
      />
    </Card>
  )
}

interface ContactProps {
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
}

function Contact({ phone, email, address }: ContactProps) {
  const t = useT()
  const link = 'text-brand underline-offset-4 hover:underline'
  const items = [
    phone && {
      term: t('orders.pay.phone'),
      value: (
        <a className={link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ),
    },
    email && {
      term: t('orders.pay.email'),
      value: (
        <a className={`${link} break-all`} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    address && { term: t('orders.pay.address'), value: address },
  ].filter((item) => item !== null && item !== '')
  if (items.length === 0) return null
  return (
    <Card title={t('orders.pay.contact')}>
      <DefinitionList items={items} />
    </Card>
  )
}
