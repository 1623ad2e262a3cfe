import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { AddPage } from '../add-page.tsx'
import { fillLists } from '../fill-lists.server.ts'
import { attemptWrite } from '../form-fault.server.ts'
import { toFormValues } from '../form-values.ts'
import { addressAfterSaving, openScreen } from '../open-screen.server.ts'
import { parseForm } from '../parse-form.ts'
import { readChoices } from '../references.server.ts'

export const loader = screen(async (args) => {
  const { collection, description, paths, title, listTitle } = openScreen(args)
  authorize(args.ctx, collection, 'create')
  const defaults = Object.fromEntries(
    Object.entries(collection.fields).map(([name, field]) => [name, field.default]),
  )
  return {
    title,
    listTitle,
    fields: description.form,
    groups: description.groups,
    values: toFormValues(description.form, defaults),
    choices: await readChoices(args.ctx, description.form, {}),
    listHref: paths.list,
  }
})

export const action = screen(async (args) => {
  const { collection, description, paths, only } = openScreen(args)
  const form = await readForm(args.request)
  const answer = await attemptWrite(args.ctx, description, form, async () =>
    createRecord(
      args.ctx,
      collection,
      await fillLists(args.ctx, collection, parseForm(description.form, form)),
      only && { set: { [only.field]: only.values[0] } },
    ),
  )
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  return redirect(addressAfterSaving(paths, answer.saved._id))
})

/** The form for a new record. */
export default function AddScreen() {
  const shown = useLoaderData<typeof loader>()
  return <AddPage {...shown} submit={shown.title} fault={useActionData<typeof action>()} />
}
