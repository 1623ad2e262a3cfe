import { ArrowLeft, Printer } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { ApplicationFacts } from '../components/application-facts.tsx'
import { readApplication } from '../read-application.server.ts'

export const loader = screen(async ({ ctx, params }) => {
  const application = await readApplication(ctx, params.id ?? '')
  return {
    application,
    siteName: ctx.site.siteName,
    printedAt: ctx.now.toISOString(),
    meta: { title: ctx.t('applications.list.document-of', { name: application.name }) },
  }
})

/** An application as a sheet of paper, to print or to keep. */
export default function ApplicationDocumentScreen() {
  const { application, siteName, printedAt } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const { _id, name } = application
  return (
    <Container>
      <div className="flex flex-wrap justify-between gap-2 py-4 print:hidden">
        <LinkButton kind="quiet" icon={<ArrowLeft />} href={`/application/view/${_id}`}>
          {t('applications.back')}
        </LinkButton>
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('applications.print')}
        </Button>
      </div>
      <div className="grid gap-6 py-6">
        <p className="text-muted">{siteName}</p>
        <h1 className="text-2xl font-semibold">{name}</h1>
        <ApplicationFacts application={application} />
        <p className="text-sm text-muted">
          {t('applications.printed', { number: _id, day: formatThaiDate(printedAt, 'long', lang) })}
        </p>
      </div>
    </Container>
  )
}
