import { useActionData, useLoaderData } from 'react-router'
import { ApplicationTable } from '#modules/applications/public.tsx'
import { TargetCourses } from '#modules/catalog/public.tsx'
import { CoursePages, CourseTable, WaitingPlaces } from '#modules/enrolments/public.tsx'
import { OrderTable } from '#modules/orders/public.tsx'
import { visitOf } from '#modules/users/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Container } from '#ui/container.tsx'
import { ConsentSection } from '../components/consent-section.tsx'
import { DataSection } from '../components/data-section.tsx'
import { DeviceSection } from '../components/device-section.tsx'
import { ErasureSection } from '../components/erasure-section.tsx'
import { LanguageSection } from '../components/language-section.tsx'
import { LoginsSection } from '../components/logins-section.tsx'
import { Part } from '../components/part.tsx'
import { PasskeySection } from '../components/passkey-section.tsx'
import { PasswordSection } from '../components/password-section.tsx'
import { PersonForm } from '../components/person-form.tsx'
import { ProfileSide } from '../components/profile-side.tsx'
import { ReminderSection } from '../components/reminder-section.tsx'
import { profileAction } from './profile-action.server.ts'
import { readProfile } from './profile-data.server.ts'

export const loader = screen((args) => readProfile(args.ctx, args.url, visitOf(args)))

export const action = screen(profileAction)

/** Everything that somebody may see and change of themselves. */
export default function ProfileScreen() {
  const shown = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  const hasProviders = (shown.logins?.providers.length ?? 0) > 0
  const parts = [
    ...(shown.courses ? ['courses'] : []),
    ...(shown.targetCourses ? ['target'] : []),
    ...(shown.applications.length > 0 ? ['applications'] : []),
    ...(shown.orders && shown.orders.table.total > 0 ? ['orders'] : []),
    'person',
    'password',
    ...(shown.passkeys ? ['passkeys'] : []),
    ...(hasProviders ? ['logins'] : []),
    'devices',
    'language',
    ...(shown.reminders ? ['reminders'] : []),
    'consents',
    'data',
    ...(shown.erasure === null ? [] : ['erasure']),
  ]
  const state = { saved: fault ? null : shown.saved, fault }
  const proof = { proof: shown.proof, path: shown.path, mailNote: shown.mailNote }
  return (
    <Container>
      <div className="grid gap-6 py-6 md:py-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
        <ProfileSide profile={shown.profile} parts={parts} hasCompany={shown.hasCompany} />
        <div className="grid min-w-0 gap-6">
          {shown.courses && (
            <Part id="courses" title={t('profiles.part.courses')}>
              {shown.waiting && <WaitingPlaces waiting={shown.waiting} />}
              <CourseTable courses={shown.courses.courses} />
              <CoursePages {...shown.courses} path={shown.path} />
            </Part>
          )}
          {shown.targetCourses && (
            <Part id="target" title={t('course-targets.title', { target: shown.targetCourses.name })}>
              <TargetCourses list={shown.targetCourses} />
            </Part>
          )}
          {shown.applications.length > 0 && (
            <Part id="applications" title={t('applications.list.title')}>
              <ApplicationTable title={t('applications.list.title')} rows={shown.applications} />
            </Part>
          )}
          {shown.orders && shown.orders.table.total > 0 && (
            <Part id="orders" title={t('profiles.part.orders')}>
              <OrderTable caption={t('profiles.part.orders')} list={shown.orders} path={shown.path} />
            </Part>
          )}
          <PersonForm profile={shown.profile} upload={shown.upload} {...state} />
          <PasswordSection isFirst={shown.profile.isWithoutPassword} {...state} />
          {shown.passkeys && <PasskeySection own={shown.passkeys} {...proof} {...state} />}
          {shown.logins && hasProviders && <LoginsSection logins={shown.logins} {...state} />}
          <DeviceSection sessions={shown.sessions} {...state} />
          <LanguageSection />
          {shown.reminders && (
            <ReminderSection reminders={shown.reminders} pushKey={shown.pushKey} {...state} />
          )}
          <ConsentSection profile={shown.profile} consents={shown.consents} {...state} />
          <DataSection dataCopy={shown.dataCopy} {...proof} {...state} />
          {shown.erasure !== null && <ErasureSection erasure={shown.erasure} {...proof} {...state} />}
        </div>
      </div>
    </Container>
  )
}
