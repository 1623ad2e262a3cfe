import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { AddPage } from '#shell/records/add-page.tsx'
import { attemptWrite } from '#shell/records/form-fault.server.ts'
import { toFormValues } from '#shell/records/form-values.ts'
import { addressAfterSaving } from '#shell/records/open-screen.server.ts'
import { parseForm } from '#shell/records/parse-form.ts'
import { readChoices } from '#shell/records/references.server.ts'
import { screen } from '#shell/screen.server.ts'
import { assets } from '../collections.ts'
import { openAssetScreen } from '../register/describe-asset.server.ts'

export const loader = screen(async (args) => {
  const { description, paths, title, listTitle } = await openAssetScreen(args)
  authorize(args.ctx, assets, 'create')
  return {
    title,
    listTitle,
    fields: description.form,
    groups: description.groups,
    values: toFormValues(description.form, { condition: 'good' }),
    choices: await readChoices(args.ctx, description.form, {}),
    listHref: paths.list,
  }
})

export const action = screen(async (args) => {
  const { description, paths } = await openAssetScreen(args)
  const form = await readForm(args.request)
  const answer = await attemptWrite(args.ctx, description, form, () =>
    createRecord(args.ctx, assets, parseForm(description.form, form)),
  )
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  return redirect(addressAfterSaving(paths, answer.saved._id))
})

/** The form for a new asset. */
export default function AddAssetScreen() {
  const shown = useLoaderData<typeof loader>()
  return <AddPage {...shown} submit={shown.title} fault={useActionData<typeof action>()} />
}
