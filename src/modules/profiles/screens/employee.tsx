import { Building2 } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { CourseTable } from '#modules/enrolments/public.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Part } from '../components/part.tsx'
import { readEmployee } from './profile-data.server.ts'

export const loader = screen(({ ctx }) => readEmployee(ctx))

/** The profile of somebody whom their company sent: company and courses. */
export default function EmployeeScreen() {
  const { profile, courses } = useLoaderData<typeof loader>()
  const t = useT()
  const name = `${profile.firstname} ${profile.lastname}`
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={name}
          lead={profile.email}
          action={
            <LinkButton kind="secondary" href="/user/profile">
              {t('profiles.employee.profile')}
            </LinkButton>
          }
        />
        <div className="grid gap-6">
          <Part id="company" title={t('profiles.employee.company')}>
            {profile.company ? (
              <DefinitionList
                items={[
                  { term: t('profiles.employee.company-name'), value: profile.company },
                  { term: t('profiles.field.phone'), value: profile.phone ?? '–' },
                ]}
              />
            ) : (
              <EmptyState
                icon={<Building2 />}
                title={t('profiles.employee.no-company')}
                text={t('profiles.employee.no-company-text')}
              />
            )}
          </Part>
          <Part id="courses" title={t('profiles.employee.courses')}>
            <CourseTable courses={courses} />
          </Part>
        </div>
      </div>
    </Container>
  )
}
