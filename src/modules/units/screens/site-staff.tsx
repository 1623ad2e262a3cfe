import { UserPlus, Users } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { attempt, typedIn } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Refusal } from '../components/refusal.tsx'
import { StaffTable } from '../components/staff-table.tsx'
import { FormChoice, FormTexts } from '../components/text-field.tsx'
import { findAt, placeOf } from '../place.server.ts'
import { parseFields } from '../sites/site-form.ts'
import { giveTo, invite, inviteAgain, letIn, readStaff, takeOff } from '../staff/site-staff.server.ts'

const names = ['adminEmail', 'firstname', 'lastname'] as const

export const loader = screen(async ({ ctx, page, pattern, params, url }) => {
  const place = placeOf(pattern)
  const site = await findAt(ctx, place, params.id)
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    meta: { title: site.siteName },
    siteName: site.siteName,
    type: place.type,
    back: `${place.base}/detail/${site._id}`,
    done: ['made', 'invited', 'given', 'taken', 'again'].find((word) => url.searchParams.has(word)) ?? null,
    ...(await readStaff(ctx, site)),
    self: ctx.actor.userID,
  }
})

export const action = screen(async ({ ctx, request, pattern, params, url }) => {
  const site = await findAt(ctx, placeOf(pattern), params.id)
  const form = await readForm(request)
  const userID = textIn(form, 'userID')
  const works: Readonly<Record<string, () => Promise<string>>> = {
    async invite() {
      const { adminEmail, firstname, lastname } = parseFields(typedIn(form), names)
      const role = site.siteType === 'unit' ? textIn(form, 'role') : 'superadmin'
      await invite(ctx, site, { email: adminEmail, firstname, lastname, role })
      return 'invited'
    },
    async again() {
      await inviteAgain(ctx, site, userID)
      return 'again'
    },
    async give() {
      await giveTo(ctx, site, userID)
      return 'given'
    },
    async take() {
      await takeOff(ctx, site, userID)
      return 'taken'
    },
    async let() {
      await letIn(ctx, site, userID)
      return 'given'
    },
  }
  return attempt(ctx, form, async () => {
    const done = await works[textIn(form, 'intent')]?.()
    return done ? `${url.pathname}?${done}` : url.pathname
  })
})

/** Who runs a unit or a collection, and how somebody new is asked in. */
export default function SiteStaffScreen() {
  const { title, siteName, type, back, done, staff, others, self } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const typed = answer?.intent === 'invite' ? answer.typed : {}
  const errors = answer?.errors ?? {}
  return (
    <RecordPage
      title={`${title}: ${siteName}`}
      above={[{ label: siteName, href: back }]}
      action={
        <LinkButton kind="secondary" href={back}>
          {t('units.back')}
        </LinkButton>
      }
    >
      {done && !answer && <Alert tone="ok">{t(`units.staff.done.${done}`)}</Alert>}
      <Refusal answer={answer} />
      {staff.length === 0 ? (
        <EmptyState icon={<Users />} title={t('units.staff.none')} text={t('units.staff.none-text')} />
      ) : (
        <StaffTable caption={title} staff={staff} self={self} isUnit={type === 'unit'} />
      )}
      <Card title={t(`units.staff.invite.${type}`)}>
        <Form method="post" className="grid max-w-reading gap-4" noValidate>
          <input type="hidden" name="intent" value="invite" />
          <p className="text-muted">{t('units.staff.invite-lead')}</p>
          <FormTexts
            names={names}
            values={typed}
            errors={{ ...errors, ...(errors.email && { adminEmail: errors.email }) }}
            required={names}
          />
          {type === 'unit' && (
            <FormChoice
              name="role"
              value={typed.role ?? 'admin'}
              error={undefined}
              options={['admin', 'manager'].map((role) => ({ value: role, label: t(`units.role.${role}`) }))}
            />
          )}
          <div>
            <Button type="submit" icon={<UserPlus />}>
              {t('units.staff.send')}
            </Button>
          </div>
        </Form>
      </Card>
      {others.length > 0 && (
        <Card title={t('units.staff.existing')}>
          <Form method="post" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="give" />
            <div className="min-w-0 grow">
              <Select
                name="userID"
                aria-label={t('units.staff.existing')}
                options={others.map(({ _id, firstname, lastname, role }) => ({
                  value: _id,
                  label: `${firstname} ${lastname} (${t(`units.role.${role}`)})`,
                }))}
              />
            </div>
            <Button type="submit" kind="secondary">
              {t('units.staff.give')}
            </Button>
          </Form>
        </Card>
      )}
    </RecordPage>
  )
}
