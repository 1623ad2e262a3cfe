import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError, notFound } from '#kernel/errors.ts'
import { readPage } from '#kernel/lists/read-address.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { RevisionList } from '../components/revision-list.tsx'
import { RevisionView } from '../components/revision-view.tsx'
import { readCourseHistory, readOneRevision } from '../revisions/history.server.ts'
import { restoreRevision } from '../revisions/restore-revision.server.ts'

const wholeNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined

export const loader = screen(async ({ ctx, params, url }) => {
  const id = params.id ?? ''
  const at = wholeNumber(url.searchParams.get('revision'))
  const list = await readCourseHistory(ctx, id, readPage(url.searchParams.get('page')))
  const one = at === undefined ? null : await readOneRevision(ctx, id, at)
  if (one === undefined) throw notFound()
  const own = {
    name: list.name,
    newest: list.newest,
    listHref: url.pathname,
    filesHref: `/lesson/files/${id}`,
  }
  return {
    ...own,
    meta: { title: ctx.t('course-files.history-of', { name: list.name }) },
    restored: wholeNumber(url.searchParams.get('restored')) ?? null,
    one,
    list: one ? null : list,
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  const number = wholeNumber(form.get('number'))
  const seen = wholeNumber(form.get('seen'))
  if (number === undefined || seen === undefined) throw new DomainError('gateway.bad-body')
  try {
    await restoreRevision(ctx, { courseId: params.id ?? '', number, seen })
    return redirect(`${url.pathname}?restored=${number}`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 412) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
  }
})

/** How a course came about: its revisions, and one of them with the way to bring it back. */
export default function HistoryScreen() {
  const { name, newest, listHref, filesHref, restored, one, list } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  const above = [
    { label: t('course-files.courses'), href: '/lesson/dashboard' },
    { label: name, href: filesHref },
  ]
  return (
    <RecordPage
      title={
        one ? t('course-files.revision', { number: one.revision.number }) : t('course-files.history-title')
      }
      above={one ? [...above, { label: t('course-files.history-title'), href: listHref }] : above}
    >
      {fault && <Alert tone="bad" title={fault.message} />}
      {restored !== null && !fault && (
        <Alert tone="ok">{t('course-files.restored', { number: restored })}</Alert>
      )}
      {one ? <RevisionView shown={one} newest={newest} listHref={listHref} /> : null}
      {list && <RevisionList shown={list} listHref={listHref} />}
    </RecordPage>
  )
}
