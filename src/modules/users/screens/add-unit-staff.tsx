import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { AddPage } from '#shell/records/add-page.tsx'
import type { FieldDescription } from '#shell/records/description.ts'
import { attemptWrite } from '#shell/records/form-fault.server.ts'
import { toFormValues } from '#shell/records/form-values.ts'
import { addressAfterSaving, openScreen } from '#shell/records/open-screen.server.ts'
import { parseForm } from '#shell/records/parse-form.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { addStaffTo } from '../administration/add-staff.server.ts'
import { listUnits } from '../administration/manage-account.server.ts'

const plain = {
  help: null,
  tick: null,
  required: true,
  max: null,
  refers: null,
  upload: null,
  list: false,
  sortable: false,
  searchable: false,
  uniqueIn: null,
} as const

/** What is asked beside the person: what they do, and where. */
function workFields({ t }: Context, roles: readonly string[]): FieldDescription[] {
  const options = roles.map((value) => ({ value, label: t(`users.staff.role.${value}`) }))
  return [
    { ...plain, name: 'role', kind: 'choice', label: t('users.staff.role'), options },
    { ...plain, name: 'sites', kind: 'references', label: t('users.staff.sites'), options: [] },
  ]
}

function openForm(args: ScreenArgs) {
  const opened = openScreen(args)
  const { only, description } = opened
  if (!only) throw notFound()
  authorize(args.ctx, opened.collection, 'create')
  const asked = workFields(args.ctx, only.values)
  const form = [...asked, ...description.form]
  const groups = [{ label: null, fields: form.map(({ name }) => name) }]
  return {
    ...opened,
    roles: only.values,
    description: { ...description, form, groups },
    person: description.form,
  }
}

export const loader = screen(async (args) => {
  const { description, paths, title, listTitle, roles } = openForm(args)
  const units = await listUnits(args.ctx, args.ctx.actor.userID ?? '')
  return {
    title,
    submit: title,
    listTitle,
    fields: description.form,
    groups: description.groups,
    values: { ...toFormValues(description.form, {}), role: roles[0] },
    choices: { sites: units.map(({ _id, siteName }) => ({ value: _id, label: siteName })) },
    listHref: paths.list,
  }
})

export const action = screen(async (args) => {
  const { description, person, paths, roles } = openForm(args)
  const form = await readForm(args.request)
  const role = plainText(form.get('role')) || roles[0]
  if (!roles.includes(role)) throw forbidden()
  const sites = form.getAll('sites').map(plainText).filter(Boolean)
  const answer = await attemptWrite(args.ctx, description, form, () =>
    addStaffTo(args.ctx, { sites, role, data: parseForm(person, form) }),
  )
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  return redirect(addressAfterSaving(paths, answer.saved._id))
})

/** The form for somebody new who works for units: role and sites are asked at once. */
export default function AddUnitStaffScreen() {
  const shown = useLoaderData<typeof loader>()
  return <AddPage {...shown} fault={useActionData<typeof action>()} />
}
