import { data, redirect } from 'react-router'
import { type Doc, readRecord } from '#kernel/collections/read.server.ts'
import { isAllowed, removeRecord } from '#kernel/collections/write.server.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { findPages } from './find-pages.server.ts'
import { attemptWrite } from './form-fault.server.ts'
import { readHistory } from './history.server.ts'
import { RETRY_PICTURE } from './images/retry-picture.ts'
import { retryPicture, watchPictures } from './images/watch-pictures.server.ts'
import { openScreen, requireInPart } from './open-screen.server.ts'
import { plainText } from './plain-text.ts'
import { titleOf } from './record-title.ts'
import { readTitles } from './references.server.ts'
import { restoreChange } from './restore-change.server.ts'
import { RESTORE_CHANGE } from './restore-change.ts'
import { maskedFields, revealField } from './sealed/reveal.server.ts'
import { REVEAL } from './sealed/reveal.ts'

/** Everything of one record that the actor may see, and what was done with it. */
export async function readDetail(args: ScreenArgs) {
  const { ctx, url } = args
  const opened = openScreen(args)
  const { collection, description, paths, listTitle, also, tabs } = opened
  const id = args.params.id ?? ''
  await requireInPart(ctx, opened, id)
  // Before the record is read, so that no change falls between.
  const watch = await watchRecord(ctx, collection, id)
  const record = (await readRecord(ctx, collection, id)) as Doc
  const title = titleOf(collection, record, ctx.lang)
  const masked = maskedFields(ctx, collection, description, record)
  const mayUpdate = paths.edit !== null && (await isAllowed(ctx, collection, 'update', id))
  const mayDelete = await isAllowed(ctx, collection, 'delete', id)
  return {
    meta: { title },
    title,
    watch,
    label: description.label,
    listTitle,
    fields: description.fields,
    record: { ...Object.fromEntries(description.fields.map(({ name }) => [name, record[name]])), ...masked },
    masked,
    titles: await readTitles(ctx, description.fields, [record]),
    hrefs: findPages(
      args,
      description.fields.flatMap(({ refers }) => refers?.collection ?? []),
    ),
    pictures: await watchPictures(ctx, description.fields, record),
    history: await readHistory(ctx, description, id),
    also,
    tabs: tabs.length > 1 ? tabs : [],
    listHref: paths.list,
    editHref: mayUpdate ? `${paths.edit}${id}` : null,
    ownHref: url.pathname,
    mayDelete,
    asksToDelete: mayDelete && url.searchParams.get('confirm') === 'delete',
    isSaved: url.searchParams.has('saved'),
  }
}

export type ShownDetail = Awaited<ReturnType<typeof readDetail>>

/** Deletes the record, restores what it was before a change, has a picture tried again, or shows a hidden value. */
export async function actOnDetail(args: ScreenArgs, form: FormData) {
  const { ctx } = args
  const opened = openScreen(args)
  const { collection, description, paths } = opened
  const id = args.params.id ?? ''
  await requireInPart(ctx, opened, id)
  if (form.get('intent') === RETRY_PICTURE)
    return { retried: await retryPicture(ctx, collection, description, id, plainText(form.get('field'))) }
  if (form.get('intent') === REVEAL)
    return revealField(ctx, collection, description, id, plainText(form.get('field')))
  if (form.get('intent') === RESTORE_CHANGE) {
    const line = plainText(form.get('line'))
    const isSure = form.get('sure') === '1'
    const restored = await attemptWrite(ctx, description, form, () =>
      restoreChange(ctx, collection, description, id, { line, isSure }),
    )
    if ('saved' in restored) return redirect(`${args.url.pathname}?saved=1`)
    const { message, status } = restored.fault
    return data({ message, sureOf: status === 409 ? line : undefined }, { status })
  }
  if (form.get('intent') !== 'delete') return redirect(args.url.pathname)
  const answer = await attemptWrite(ctx, description, form, () => removeRecord(ctx, collection, id))
  if ('saved' in answer) return redirect(`${paths.list ?? '/'}${paths.list ? '?deleted=1' : ''}`)
  return data({ message: answer.fault.message }, { status: answer.fault.status })
}
