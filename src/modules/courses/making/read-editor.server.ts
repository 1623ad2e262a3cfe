import { redirect } from 'react-router'
import type { Doc } from '#kernel/collections/read.server.ts'
import { notFound } from '#kernel/errors.ts'
import { listKinds, readBegun, readWholeOutline } from '#modules/lessons/public.server.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { readEditForm } from '#shell/records/edit-form.server.ts'
import { watchPictures } from '#shell/records/images/watch-pictures.server.ts'
import { openScreen } from '#shell/records/open-screen.server.ts'
import { readChoices } from '#shell/records/references.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { checkReady } from './check-ready.server.ts'
import type { CourseState } from './course-states.ts'
import { describeMode, type EditorMode, findMode } from './editor-modes.ts'

/** The tab that the address names and the fields it has. Another revision than the current one is shown elsewhere. */
export function openEditor(args: ScreenArgs) {
  const { id = '', history = 'current' } = args.params
  const mode = findMode(args.params.mode)
  if (/^\d{1,9}$/.test(history)) throw redirect(`/lesson/history/${id}?revision=${Number(history)}`)
  if (!mode || history !== 'current') throw notFound()
  const opened = openScreen(args)
  return { ...opened, id, mode, description: describeMode(opened.description, opened.collection, mode) }
}

/** What the editor shows on its tab. */
export async function readEditor(args: ScreenArgs) {
  const { ctx, url } = args
  const { collection, description, paths, listTitle, id, mode } = openEditor(args)
  // Before the record is read, so that no change falls between.
  const watch = await watchRecord(ctx, collection, id)
  const { form, record } = await readEditForm(ctx, collection, description, id)
  const choices = await readChoices(ctx, description.form, form.values)
  // A course cannot wait for itself.
  choices.prerequisites &&= choices.prerequisites.filter(({ value }) => value !== id)
  return {
    meta: { title: ctx.t('records-screen.edit-of', { title: form.title }) },
    id,
    mode,
    listTitle,
    listHref: paths.list,
    pageHref: paths.page && `${paths.page}${id}`,
    ownHref: url.pathname,
    fields: description.form,
    groups: description.groups,
    form,
    choices,
    watch,
    state: stateOf(record, ctx.now),
    isSaved: url.searchParams.has('saved'),
    pictures: await watchPictures(ctx, description.form, record),
    outline: mode === 'outline' ? await readOutlineTab(args, id) : null,
    checks: mode === 'publication' ? await checkReady(ctx, id) : [],
  }
}

async function readOutlineTab({ ctx }: ScreenArgs, id: string) {
  return {
    sections: await readWholeOutline(ctx, id),
    kinds: listKinds(ctx.lang),
    begun: await readBegun(ctx, id),
  }
}

/** Whether a course is open, opens by itself one day, or is still being made. */
export function stateOf({ status, publishAt }: Partial<Doc>, now: Date): CourseState {
  if (status === true) return 'open'
  return typeof publishAt === 'string' && Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'draft'
}

/** Where a person comes after the tab was saved. */
export function addressAfterTab(args: ScreenArgs, id: string, mode: EditorMode): string {
  return args.params.mode === undefined
    ? `/lesson/edit/${id}?saved=1`
    : `/lesson/edit/${id}/${mode}/current?saved=1`
}
