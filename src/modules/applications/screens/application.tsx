import { FileText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ApplicationFacts } from '../components/application-facts.tsx'
import { readApplication } from '../read-application.server.ts'

export const loader = screen(async ({ ctx, params }) => {
  const application = await readApplication(ctx, params.id ?? '')
  const isOwn = !ctx.actor.isStaff
  return { application, isOwn, meta: { title: application.name } }
})

/** One application: what was applied for and how far it is. */
export default function ApplicationScreen() {
  const { application, isOwn } = useLoaderData<typeof loader>()
  const t = useT()
  const { _id, name } = application
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={name}
          breadcrumb={
            isOwn && (
              <Breadcrumb
                label={t('applications.way')}
                items={[
                  { label: t('applications.list.title'), href: '/user/profile#applications' },
                  { label: name },
                ]}
              />
            )
          }
          action={
            <LinkButton kind="secondary" icon={<FileText />} href={`/application/document/${_id}`}>
              {t('applications.list.document')}
            </LinkButton>
          }
        />
        <Card>
          <ApplicationFacts application={application} />
        </Card>
      </div>
    </Container>
  )
}
