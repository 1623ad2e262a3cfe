import { redirect, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readMailNote } from '#modules/users/public.server.ts'
import { MailNote } from '#modules/users/public.tsx'
import { guardRoute } from '#shell/guard.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { OrderPanel, titleOfOrder } from '../components/order-panel.tsx'
import { contactOf, readShownOrder } from '../read-order.server.ts'
import { statusTones } from '../status-tones.ts'

export const loader = screen(async ({ ctx, params, request, url }) => {
  const cookies = request.headers.get('cookie') ?? undefined
  try {
    const order = await readShownOrder(ctx, params.id ?? '', cookies)
    return {
      meta: { title: ctx.t('orders.pay.title') },
      order,
      site: ctx.site.siteName,
      contact: contactOf(ctx),
      mailNote: order.status === 'pending' ? await readMailNote(ctx) : null,
      isMember: ctx.actor.is('member'),
      isVisitor: ctx.actor.userID === null,
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 401) throw error
    const visit = {
      role: ctx.actor.role,
      limitedTo: ctx.actor.limitedTo,
      isSignedIn: false,
      siteType: ctx.host.siteType,
      address: url.pathname,
    }
    const answer = guardRoute({ roles: [], auth: true, plugin: 'lesson' }, visit)
    throw answer.kind === 'sign-in' ? redirect(answer.to) : error
  }
})

/** An order for whoever made it: what it is for, what it costs, and what happens next. */
export default function PayScreen() {
  const { order, site, contact, mailNote, isMember, isVisitor } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-8 md:py-12">
        <p className="pb-4 font-semibold text-brand">{site}</p>
        <PageHeader
          title={t(titleOfOrder(order))}
          badges={<Badge tone={statusTones[order.status]}>{t(`order.option.status.${order.status}`)}</Badge>}
        />
        <div className="grid gap-6">
          <MailNote note={mailNote} />
          <OrderPanel order={order} site={site} contact={contact}>
            {isVisitor && <p className="mt-2 text-muted">{t('orders.pay.keep')}</p>}
          </OrderPanel>
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            {isMember && order.opened !== null && (
              <LinkButton href={`/lesson/play/${order.opened}/start`}>{t('orders.pay.learn')}</LinkButton>
            )}
            {isMember && order.quantity > 1 && order.status !== 'cancelled' && (
              <LinkButton kind="secondary" href="/user/employee">
                {t('orders.pay.company')}
              </LinkButton>
            )}
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
