import { ScrollText } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { describeProof, readIdentity, visitOf } from '#modules/users/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { EndSessionsPart } from '../components/identity/end-sessions-part.tsx'
import { DomainsPart, PasswordPart, SessionsPart } from '../components/identity/plain-parts.tsx'
import { identityAction } from './identity-action.server.ts'

export const loader = screen(async (args) => {
  const { ctx, url } = args
  return {
    ...(await readIdentity(ctx)),
    proof: { ...(await describeProof(ctx, visitOf(args))), next: url.pathname },
    siteName: ctx.site.siteName,
    saved: url.searchParams.get('saved'),
    asksToEnd: url.searchParams.get('confirm') === 'end-sessions',
    ownHref: url.pathname,
  }
})

export const action = screen(identityAction)

/** What protects the accounts of this site: second step, passwords, length of logins, domains, the log, the end of all sessions. */
export default function SecurityScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const state = { kept: shown, answer }
  return (
    <Container>
      <div className="grid gap-6 py-6 md:py-8">
        <PageHeader
          title={t('identity.security-title')}
          lead={t('identity.security-lead', { site: shown.siteName })}
        />
        <div className="grid max-w-reading min-w-0 gap-6">
          <SessionsPart {...state} />
          <PasswordPart {...state} />
          <DomainsPart {...state} />
          <Card title={t('identity.part.log')}>
            <div className="grid justify-items-start gap-5">
              <p className="text-muted">{t('identity.lead.log')}</p>
              <LinkButton kind="secondary" icon={<ScrollText />} href="/setup/sign-ins">
                {t('identity.open-log')}
              </LinkButton>
            </div>
          </Card>
          <EndSessionsPart isAsking={shown.asksToEnd} saved={shown.saved} ownHref={shown.ownHref} />
        </div>
      </div>
    </Container>
  )
}
