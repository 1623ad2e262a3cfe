import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { stateOf, stateTones } from '../sites/site-state.ts'

interface TroubledProps {
  readonly sites: readonly {
    readonly _id: string
    readonly siteName: string
    readonly kind: string | null
    readonly failed: number
    readonly suspendedAt: string | null
    readonly maintenanceAt: string | null
    readonly archivedAt: string | null
  }[]
  /** Where the page of a site is; by its kind unless told. */
  readonly base?: string
}

/** Sites that need somebody: closed ones, and those at which jobs failed. */
export function Troubled({ sites, base }: TroubledProps) {
  const t = useT()
  return (
    <Card title={t('units.troubled.title')}>
      {sites.length === 0 ? (
        <p className="text-muted">{t('units.troubled.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {sites.map((site) => (
            <li key={site._id} className="flex flex-wrap items-center gap-2">
              <a
                href={`${base ?? `/${site.kind ?? 'school'}`}/detail/${site._id}`}
                className="font-medium text-brand underline-offset-4 hover:underline"
              >
                <Written text={site.siteName} />
              </a>
              {stateOf(site) !== 'open' && (
                <Badge tone={stateTones[stateOf(site)]}>{t(`units.state.${stateOf(site)}`)}</Badge>
              )}
              {site.failed > 0 && <Badge tone="bad">{t('units.troubled.failed', { n: site.failed })}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
