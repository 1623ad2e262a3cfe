import { Link2 } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DirectoryPart } from '../components/identity/directory-part.tsx'
import { LinePart } from '../components/identity/line-part.tsx'
import { LinksPart, RegistrationPart } from '../components/identity/plain-parts.tsx'
import { LiveLinks } from '../components/live-links.tsx'
import { identityAction } from './identity-action.server.ts'
import { readIdentityScreen } from './identity-data.server.ts'

export const loader = screen(({ ctx, url }) => readIdentityScreen(ctx, url))

export const action = screen(identityAction)

const parts = ['registration', 'line', 'directory', 'links', 'live'] as const

/** How people come to this site: registration, LINE, the directory, links for employees. */
export default function IdentityScreen() {
  const kept = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const state = { kept, answer }
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader title={t('identity.title')} lead={t('identity.lead', { site: kept.siteName })} />
        <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
          <nav aria-label={t('identity.nav')} className="min-w-0 lg:sticky lg:top-6">
            <ul className="flex gap-2 overflow-x-auto pb-1 lg:grid lg:gap-1">
              {parts.map((part) => (
                <li key={part} className="shrink-0">
                  <a
                    href={`#${part}`}
                    className="flex min-h-11 items-center rounded-control border border-line bg-surface px-3 text-sm hover:border-text/60 lg:border-transparent lg:bg-transparent lg:hover:bg-text/5"
                  >
                    {t(`identity.part.${part}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid min-w-0 gap-6">
            <RegistrationPart {...state} />
            <LinePart {...state} />
            <DirectoryPart {...state} />
            <LinksPart {...state} />
            <div id="live" className="scroll-mt-24">
              <Card title={t('identity.part.live')}>
                <div className="grid gap-5">
                  {kept.saved === 'live' && !answer && <Alert tone="ok">{t('identity.live.revoked')}</Alert>}
                  {kept.live.length > 0 ? (
                    <LiveLinks links={kept.live} isNamed />
                  ) : (
                    <EmptyState
                      icon={<Link2 />}
                      title={t('identity.live.none')}
                      text={t('identity.live.none-text')}
                    />
                  )}
                </div>
              </Card>
            </div>
          </div>
        </div>
      </div>
    </Container>
  )
}
