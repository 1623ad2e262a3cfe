import { Ban, KeyRound, LogOut, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import {
  askForNewPassword,
  changeRole,
  endAccountSessions,
  listShadows,
  listUnits,
  rolesToGive,
  suspendAccount,
} from '../administration/manage-account.server.ts'
import { users } from '../collections.ts'
import { shortTextIn } from './form-text.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const id = params.id ?? ''
  const account = await readRecord(ctx, users, id)
  if (!(await isAllowed(ctx, users, 'update', id)) || id === ctx.actor.userID) throw forbidden()
  const name = `${account.firstname} ${account.lastname}`.trim()
  const roles = rolesToGive(ctx)
  return {
    meta: { title: ctx.t('users.account.title', { name }) },
    id,
    name,
    email: account.email,
    role: account.role ?? 'user',
    etag: etagOf(account),
    suspended: account.suspended ?? false,
    mustReset: account.req_reset ?? false,
    roles: account.role !== 'user' ? roles : [],
    units: await listUnits(ctx, id),
    shadows: await listShadows(ctx, id),
    done: url.searchParams.get('done'),
  }
})

const steps = {
  suspend: ({ ctx }: ScreenArgs, id: string) => suspendAccount(ctx, id, true),
  unsuspend: ({ ctx }: ScreenArgs, id: string) => suspendAccount(ctx, id, false),
  reset: ({ ctx }: ScreenArgs, id: string) => askForNewPassword(ctx, id),
  end: ({ ctx }: ScreenArgs, id: string) => endAccountSessions(ctx, id),
  role: ({ ctx }: ScreenArgs, id: string, form: FormData) =>
    changeRole(ctx, id, {
      role: shortTextIn(form, 'role'),
      units: form.getAll('unit').filter((unit) => typeof unit === 'string'),
      basedOn: shortTextIn(form, 'etag'),
    }),
}

export const action = screen(async (args) => {
  const form = await readForm(args.request)
  const intent = shortTextIn(form, 'intent')
  if (!Object.hasOwn(steps, intent)) return redirect(args.url.pathname)
  try {
    await steps[intent as keyof typeof steps](args, args.params.id ?? '', form)
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 412].includes(error.status)) throw error
    await args.ctx.rollback()
    // The page that follows shows the account as it is by now.
    return data({ message: args.ctx.t(error.code, error.values) }, { status: error.status })
  }
  return redirect(`${args.url.pathname}?done=${intent}`)
})

/** What staff do with an account beside its data: role and sites, suspension, a new password, its sessions. */
export default function AccountScreen() {
  const shown = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  const { suspended } = shown
  return (
    <RecordPage
      title={t('users.account.title', { name: shown.name })}
      above={[{ label: shown.name, href: `/user/detail/${shown.id}` }]}
    >
      {fault && <Alert tone="bad" title={fault.message} />}
      {shown.done && !fault && <Alert tone="ok">{t(`users.account.done.${shown.done}`)}</Alert>}
      {shown.shadows.length > 0 && (
        <Alert tone="warn" title={t('users.account.shadowed')}>
          {t('users.account.shadowed-text', { sites: shown.shadows.join(', ') })}
        </Alert>
      )}
      <Card title={t('users.account.state')}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={suspended ? 'bad' : 'ok'}>
            {t(suspended ? 'users.account.suspended' : 'users.account.open')}
          </Badge>
          <Badge tone="brand">{t(`user.option.role.${shown.role}`)}</Badge>
          {shown.mustReset && <Badge tone="warn">{t('users.account.must-reset')}</Badge>}
          <span className="break-all text-muted">{shown.email}</span>
        </p>
      </Card>
      {shown.roles.length > 0 && <RoleForm shown={shown} />}
      <Card title={t('users.account.access')}>
        <ul className="divide-y divide-line">
          {suspended ? (
            <Step intent="unsuspend" icon={<RotateCcw />} />
          ) : (
            <>
              <Step intent="reset" icon={<KeyRound />} />
              <Step intent="end" icon={<LogOut />} />
              <Step intent="suspend" icon={<Ban />} isDangerous />
            </>
          )}
        </ul>
      </Card>
    </RecordPage>
  )
}

function Step({
  intent,
  icon,
  isDangerous = false,
}: {
  intent: string
  icon: ReactNode
  isDangerous?: boolean
}) {
  const t = useT()
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
        <input type="hidden" name="intent" value={intent} />
        <p className="max-w-reading min-w-0 text-muted">{t(`users.account.${intent}-text`)}</p>
        <Button type="submit" kind={isDangerous ? 'danger' : 'secondary'} icon={icon}>
          {t(`users.account.${intent}`)}
        </Button>
      </Form>
    </li>
  )
}

function RoleForm({ shown }: { shown: Awaited<ReturnType<typeof loader>> }) {
  const t = useT()
  const options = shown.roles.map((role) => ({ value: role, label: t(`user.option.role.${role}`) }))
  return (
    <Card title={t('users.account.role')}>
      <Form method="post" className="grid max-w-reading gap-5">
        <input type="hidden" name="intent" value="role" />
        <input type="hidden" name="etag" value={shown.etag} />
        <p className="text-muted">{t('users.account.role-lead')}</p>
        <Field id="role" label={t('users.account.role-field')}>
          {(wiring) => <Select {...wiring} name="role" options={options} defaultValue={shown.role} />}
        </Field>
        <fieldset>
          <legend className="font-medium">{t('users.account.units')}</legend>
          {shown.units.length === 0 && <p className="text-muted">{t('users.account.no-units')}</p>}
          {shown.units.map((unit) => (
            <Checkbox
              key={unit._id}
              name="unit"
              value={unit._id}
              defaultChecked={unit.isGiven}
              label={unit.siteName}
            />
          ))}
        </fieldset>
        <div>
          <Button type="submit">{t('users.account.save-role')}</Button>
        </div>
      </Form>
    </Card>
  )
}
