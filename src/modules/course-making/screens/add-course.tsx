import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { AddPage } from '#shell/records/add-page.tsx'
import { fillLists } from '#shell/records/fill-lists.server.ts'
import { attemptWrite } from '#shell/records/form-fault.server.ts'
import { toFormValues } from '#shell/records/form-values.ts'
import { addressAfterSaving, openScreen } from '#shell/records/open-screen.server.ts'
import { parseForm } from '#shell/records/parse-form.ts'
import { readChoices } from '#shell/records/references.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { describeMode } from '../editor-modes.ts'

/** A new course begins with what its first tab has; everything else has a tab of its own. */
function openAdding(args: ScreenArgs) {
  const opened = openScreen(args)
  return { ...opened, description: describeMode(opened.description, opened.collection, 'main') }
}

export const loader = screen(async (args) => {
  const { collection, description, paths, title, listTitle, only } = openAdding(args)
  authorize(args.ctx, collection, 'create')
  const defaults = Object.entries(collection.fields).map(([name, field]) => [name, field.default])
  return {
    title,
    listTitle,
    fields: description.form,
    groups: description.groups,
    // A seminar is mostly somewhere.
    values: toFormValues(description.form, {
      ...Object.fromEntries(defaults),
      ...(only && { type: 'onsite' }),
    }),
    choices: await readChoices(args.ctx, description.form, {}),
    listHref: paths.list,
  }
})

export const action = screen(async (args) => {
  const { collection, description, paths, only } = openAdding(args)
  const form = await readForm(args.request)
  const answer = await attemptWrite(args.ctx, description, form, async () =>
    createRecord(args.ctx, collection, {
      ...(await fillLists(args.ctx, collection, parseForm(description.form, form))),
      ...(only && { [only.field]: only.values[0] }),
    }),
  )
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  return redirect(addressAfterSaving(paths, answer.saved._id))
})

/** The first step of a new course: what it is called and what it is about. */
export default function AddCourseScreen() {
  const shown = useLoaderData<typeof loader>()
  return <AddPage {...shown} submit={shown.title} fault={useActionData<typeof action>()} />
}
