import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { AddPage } from '#shell/records/add-page.tsx'
import { attemptWrite } from '#shell/records/form-fault.server.ts'
import { toFormValues } from '#shell/records/form-values.ts'
import { addressAfterSaving, openScreen } from '#shell/records/open-screen.server.ts'
import { parseForm } from '#shell/records/parse-form.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { addStaff, findWorkplace } from '../administration/add-staff.server.ts'

function openForm(args: ScreenArgs) {
  const opened = openScreen(args)
  if (!opened.only) throw notFound()
  return { ...opened, role: opened.only.values[0], site: args.params.id ?? '' }
}

export const loader = screen(async (args) => {
  const { collection, description, paths, title, listTitle, role, site } = openForm(args)
  authorize(args.ctx, collection, 'create')
  const { siteName } = await findWorkplace(args.ctx, site, role)
  return {
    title: `${title}: ${siteName}`,
    submit: title,
    meta: { title: `${title}: ${siteName}` },
    listTitle,
    fields: description.form,
    groups: description.groups,
    values: toFormValues(description.form, {}),
    listHref: paths.list,
  }
})

export const action = screen(async (args) => {
  const { description, paths, role, site } = openForm(args)
  const form = await readForm(args.request)
  const answer = await attemptWrite(args.ctx, description, form, () =>
    addStaff(args.ctx, { site, role, data: parseForm(description.form, form) }),
  )
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  const { _id, isHere } = answer.saved
  return redirect(isHere ? addressAfterSaving(paths, _id) : `${paths.list ?? '/'}?saved=1`)
})

/** The form for somebody new who works for one collection or unit. */
export default function AddStaffScreen() {
  const shown = useLoaderData<typeof loader>()
  return <AddPage {...shown} choices={{}} fault={useActionData<typeof action>()} />
}
