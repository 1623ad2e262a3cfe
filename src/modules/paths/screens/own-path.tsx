import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PathSteps } from '../components/path-steps.tsx'
import { badgeOf } from '../home-card.server.ts'
import { readOwnPath } from '../own-paths.server.ts'
import styles from './own-path.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params }) => {
  const path = await readOwnPath(ctx, params.id ?? '')
  return { path, badge: badgeOf(ctx, path) ?? null, meta: { title: path.name } }
})

/** A path that was assigned to somebody: its courses in order, how far they are, and what comes next. */
export default function OwnPathScreen() {
  const { path, badge } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={path.name}
          lead={path.description}
          breadcrumb={
            <Breadcrumb
              label={t('paths.way')}
              items={[{ label: t('shell.bar.home'), href: '/user/home' }, { label: path.name }]}
            />
          }
          badges={badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        />
        <div className="grid max-w-reading gap-6">
          {path.completedAt !== null && (
            <Alert tone="ok" title={t('paths.finished')}>
              {t('paths.finished-text')}
            </Alert>
          )}
          <div className="path-progress">
            <progress value={path.percent} max={100} aria-label={t('paths.percent')} />
            <span>
              {t('paths.done-of', { done: path.done, total: path.total })} · {path.percent}%
            </span>
          </div>
          <PathSteps courses={path.courses} />
          {path.company && (
            <p className="text-sm text-muted">{t('paths.company-sees', { company: path.company })}</p>
          )}
        </div>
      </div>
    </Container>
  )
}
