import { useActionData, useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { GeneralForm } from '../components/general-form.tsx'
import { readGeneral } from '../own-site/general.server.ts'
import { actOnGeneral } from '../own-site/general-action.server.ts'
import { readSetupFacts } from '../own-site/setup-facts.server.ts'

export const loader = screen(async ({ ctx }) => ({
  general: await readGeneral(ctx),
  facts: await readSetupFacts(ctx),
}))

export const action = screen((args) => actOnGeneral(args))

/** The system's side of the site above the settings that /config/general has too. */
export default function SetupGeneralScreen() {
  const { general, facts } = useLoaderData<typeof loader>()
  const t = useT()
  const storage =
    facts.storageGigabytes === null
      ? t('site-setup.no-limit')
      : t('site-setup.gigabytes', { n: facts.storageGigabytes })
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader title={t('site-setup.title')} lead={t('site-setup.lead')} />
        <div className="my-6">
          <Card title={t('site-setup.facts')}>
            <DefinitionList
              items={[
                { term: t('site-setup.hosts'), value: <Hosts hosts={facts.hosts} /> },
                { term: t('site-setup.kind'), value: facts.kind },
                {
                  term: t('site-setup.plugins'),
                  value: <Way href="/setup/install">{t('site-setup.plugins-on', { n: facts.plugins })}</Way>,
                },
                {
                  term: t('site-setup.storage'),
                  value: (
                    <Way href="/setup/file">
                      {[storage, facts.hasOwnBucket ? t('site-setup.own-bucket') : '']
                        .filter(Boolean)
                        .join(' · ')}
                    </Way>
                  ),
                },
              ]}
            />
          </Card>
        </div>
        <GeneralForm general={general} answer={useActionData<typeof action>()} />
      </div>
    </Container>
  )
}

function Hosts({ hosts }: { hosts: readonly string[] }) {
  return (
    <ul>
      {hosts.map((host) => (
        <li key={host} className="wrap-anywhere">
          {host}
        </li>
      ))}
    </ul>
  )
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-brand underline-offset-4 hover:underline">
      {children}
    </a>
  )
}
