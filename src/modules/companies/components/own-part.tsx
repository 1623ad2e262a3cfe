import { Building2 } from 'lucide-react'
import { Form } from 'react-router'
import type { OwnCourse } from '#modules/enrolments/public.server.ts'
import { CourseTable } from '#modules/enrolments/public.tsx'
import type { OwnProfile } from '#modules/users/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { OwnCompany } from '../team/own-companies.server.ts'

interface OwnPartProps {
  readonly profile: OwnProfile
  readonly companies: readonly OwnCompany[]
  readonly courses: readonly OwnCourse[]
  readonly done: string | null
  readonly fault: string | null
}

function Invitation({ company }: { company: OwnCompany }) {
  const t = useT()
  return (
    <Card title={t('companies.invitation.title', { company: company.name })}>
      <div className="grid max-w-reading gap-4">
        <p>{t('companies.invitation.text', { courses: company.courses.join(', ') || '–' })}</p>
        <p className="text-sm text-muted">{t('companies.invitation.sees')}</p>
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="member" value={company.memberID} />
          <Button type="submit" name="intent" value="accept">
            {t('companies.invitation.accept')}
          </Button>
          <Button type="submit" name="intent" value="decline" kind="secondary">
            {t('companies.invitation.decline')}
          </Button>
        </Form>
      </div>
    </Card>
  )
}

/** What an employee sees: invitations, their company and their courses. */
export function OwnPart({ profile, companies, courses, done, fault }: OwnPartProps) {
  const t = useT()
  const own = companies.filter(({ status }) => status === 'active')
  const name = own.map((company) => company.name).join(', ') || profile.company
  return (
    <>
      {fault && <Alert tone="bad">{fault}</Alert>}
      {!fault && (done === 'accept' || done === 'decline') && (
        <Alert tone="ok">{t(`companies.done.${done}`)}</Alert>
      )}
      {companies
        .filter(({ status }) => status === 'invited')
        .map((company) => (
          <Invitation key={company.memberID} company={company} />
        ))}
      <Card title={t('companies.own.company')}>
        {name ? (
          <DefinitionList
            items={[
              { term: t('companies.own.company-name'), value: name },
              { term: t('companies.own.phone'), value: profile.phone ?? '–' },
            ]}
          />
        ) : (
          <EmptyState
            icon={<Building2 />}
            title={t('companies.own.no-company')}
            text={t('companies.own.no-company-text')}
          />
        )}
      </Card>
      <Card title={t('companies.own.courses')}>
        <CourseTable courses={courses} />
      </Card>
    </>
  )
}
