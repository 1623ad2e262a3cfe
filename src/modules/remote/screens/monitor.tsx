import { SquareTerminal } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { readMonitor } from '#modules/monitoring/public.server.ts'
import { MonitorPanel } from '#modules/monitoring/public.tsx'
import { useRoot } from '#shell/here.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { groupPages } from '../components/group-pages.ts'
import { PeopleTable } from '../components/people-table.tsx'
import { usePeople } from '../components/use-people.ts'
import { readConsole } from '../read-console.server.ts'

export const loader = screen(async ({ ctx, url }) => ({
  ...(await readConsole(ctx)),
  // Of the system's health alone those are told who look after it.
  monitor: url.pathname.startsWith('/setup') ? await readMonitor(ctx) : null,
  consolePath: url.pathname.startsWith('/lesson') ? '/lesson/command' : '/setup/cmd',
}))

/** Who is on the site at this moment. */
export default function MonitorScreen() {
  const { site, locks, consolePath, monitor } = useLoaderData<typeof loader>()
  const title = useRoot()?.title ?? ''
  const t = useT()
  const people = usePeople(site)
  const { online } = people
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={title}
          lead={t('remote.monitor-lead')}
          action={
            <LinkButton kind="secondary" href={consolePath} icon={<SquareTerminal />}>
              {t('remote.open-console')}
            </LinkButton>
          }
        />
        <div className="grid gap-6">
          <dl className="grid grid-cols-3 gap-3" aria-live="polite">
            <Figure label={t('remote.count.people')} value={online && groupPages(online.pages).length} />
            <Figure label={t('remote.count.pages')} value={online?.pages.length} />
            <Figure label={t('remote.count.visitors')} value={online?.visitors} />
          </dl>
          {monitor && <MonitorPanel first={monitor} />}
          <PeopleTable people={people} locked={new Set(locks.map(({ userID }) => userID))} />
        </div>
      </div>
    </Container>
  )
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col justify-between rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value ?? '–'}</dd>
    </div>
  )
}
