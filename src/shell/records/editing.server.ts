import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { readConflicts, readEditForm, saveEditForm } from './edit-form.server.ts'
import { attemptWrite } from './form-fault.server.ts'
import { RETRY_PICTURE } from './images/retry-picture.ts'
import { retryPicture, watchPictures } from './images/watch-pictures.server.ts'
import type { OpenedScreen } from './open-screen.server.ts'
import { plainText } from './plain-text.ts'
import { readChoices } from './references.server.ts'
import { revealField } from './sealed/reveal.server.ts'
import { REVEAL } from './sealed/reveal.ts'

type Opened = Pick<OpenedScreen, 'collection' | 'description' | 'paths' | 'listTitle'>

/** What every screen shows that changes a record; the record itself stays on the server. */
export async function readEditing(ctx: Context, opened: Opened, id: string, url: URL) {
  const { collection, description, paths, listTitle } = opened
  // Before the record is read, so that no change falls between.
  const watch = await watchRecord(ctx, collection, id)
  const { form, record } = await readEditForm(ctx, collection, description, id)
  const choices = await readChoices(ctx, description.form, form.values)
  // A record cannot stand under itself.
  for (const field of description.form)
    if (field.refers?.collection === collection.name)
      choices[field.name] = (choices[field.name] ?? []).filter((choice) => choice.value !== id)
  const shown = {
    meta: { title: ctx.t('records-screen.edit-of', { title: form.title }) },
    listTitle,
    fields: description.form,
    groups: description.groups,
    form,
    watch,
    choices,
    listHref: paths.list,
    ownHref: url.pathname,
    pageHref: paths.page && `${paths.page}${id}`,
    isSaved: url.searchParams.has('saved'),
    pictures: await watchPictures(ctx, description.form, record),
  }
  return { shown, record }
}

export type Editing = Awaited<ReturnType<typeof readEditing>>['shown']

/** Writes what a form changed and goes on there, answers why it was not written, tries a picture again, or shows a hidden value. */
export async function answerEditing(
  ctx: Context,
  { collection, description }: Pick<Opened, 'collection' | 'description'>,
  id: string,
  form: FormData,
  next: string,
) {
  if (form.get('intent') === RETRY_PICTURE)
    return { retried: await retryPicture(ctx, collection, description, id, plainText(form.get('field'))) }
  if (form.get('intent') === REVEAL)
    return revealField(ctx, collection, description, id, plainText(form.get('field')))
  const answer = await attemptWrite(ctx, description, form, () =>
    saveEditForm(ctx, collection, description, id, form),
  )
  if ('fault' in answer) {
    const newest = answer.fault.isBothChanged
      ? await readConflicts(ctx, collection, description, id, form)
      : undefined
    return data({ ...answer.fault, ...newest }, { status: answer.fault.status })
  }
  return redirect(next)
}
