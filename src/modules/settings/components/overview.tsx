import { CircleCheck, CircleDashed } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { readOverview, ShownStep } from '../read-overview.server.ts'

type OverviewProps = Awaited<ReturnType<typeof readOverview>> & {
  /** Which section it is about: its texts are `setup-overview.<name>.…`. */
  readonly name: 'setup' | 'config'
}

/** What is set and what is missing, and the way to every screen of the section. */
export function Overview({ name, steps, screens }: OverviewProps) {
  const t = useT()
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <Container width="reading">
      <div className="grid gap-6 py-8">
        <PageHeader
          title={t(`setup-overview.${name}.title`)}
          lead={t(`setup-overview.${name}.${steps.length > 0 ? 'lead' : 'lead-ways'}`)}
        />
        {steps.length > 0 && (
          <Card title={t('setup-overview.steps')}>
            <div className="grid gap-4">
              <Alert tone={left > 0 ? 'warn' : 'ok'}>
                {left > 0
                  ? t('setup-overview.left', { n: left, all: steps.length })
                  : t('setup-overview.whole')}
              </Alert>
              <ol className="grid gap-4">
                {steps.map((step) => (
                  <Step key={step.id} step={step} />
                ))}
              </ol>
            </div>
          </Card>
        )}
        <nav aria-label={t('setup-overview.screens')}>
          <h2 className="font-semibold">{t('setup-overview.screens')}</h2>
          <ul className="mt-3 grid gap-2 sm:grid-cols-2">
            {screens.map(({ key, path, title }) => (
              <li key={key}>
                <a
                  href={path}
                  className="block rounded-control border border-line px-4 py-3 underline-offset-4 hover:text-brand hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Container>
  )
}

function Step({ step: { title, why, path, isDone } }: { step: ShownStep }) {
  const t = useT()
  const Sign = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-start gap-3">
      <Sign aria-hidden="true" className={`mt-1 size-5 shrink-0 ${isDone ? 'text-ok' : 'text-muted'}`} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          {title} <span className="sr-only">{t(isDone ? 'setup-overview.done' : 'setup-overview.open')}</span>
        </p>
        {!isDone && <p className="text-muted">{why}</p>}
      </div>
      <LinkButton
        href={path}
        kind={isDone ? 'quiet' : 'secondary'}
        size="small"
        aria-label={`${t(isDone ? 'setup-overview.see' : 'setup-overview.do')}: ${title}`}
      >
        {t(isDone ? 'setup-overview.see' : 'setup-overview.do')}
      </LinkButton>
    </li>
  )
}
