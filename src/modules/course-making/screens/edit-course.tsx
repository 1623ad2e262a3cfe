import { History, ListChecks, Package } from 'lucide-react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { OriginNotice } from '#modules/course-sharing/public.tsx'
import { answerOutline } from '#modules/lessons/public.server.ts'
import { OutlineEditor, outlineSheet } from '#modules/lessons/public-editor.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { answerEditing } from '#shell/records/editing.server.ts'
import { EditingForm, EditingNotices, keepTypedOnRetry, PageLink } from '#shell/records/editing-parts.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { stateTones } from '../course-states.ts'
import { CourseTabs } from '../course-tabs.tsx'
import { addressOfMode } from '../editor-modes.ts'
import { PublicationForm } from '../publication/publication-form.tsx'
import { ReadyList } from '../publication/ready-list.tsx'
import { savePublication } from '../publication/save-publication.server.ts'
import { addressAfterTab, openEditor, readEditor } from '../read-editor.server.ts'

export const links = () => [{ rel: 'stylesheet', href: outlineSheet }]

export const loader = screen(readEditor)

export const action = screen(async (args) => {
  const { ctx } = args
  const opened = openEditor(args)
  const { base, id, mode } = opened
  const form = await readForm(args.request)
  if (mode === 'publication') {
    const fault = await savePublication(ctx, id, form)
    return fault
      ? data({ publication: fault }, { status: fault.status })
      : redirect(addressAfterTab(args, base, id, mode))
  }
  if (mode !== 'outline') return answerEditing(ctx, opened, id, form, addressAfterTab(args, base, id, mode))
  const answer = await answerOutline(ctx, id, form)
  return data(answer, { status: answer.status })
})

export const shouldRevalidate = keepTypedOnRetry

/** The editor of a course, one tab at a time. */
export default function EditCourseScreen() {
  const shown = useLoaderData<typeof loader>()
  const { base, id, mode, form, state, outline, publication } = shown
  const answer = useActionData<typeof action>()
  const fault = answer && 'stamp' in answer ? answer : undefined
  const t = useT()
  return (
    <RecordPage
      title={t('records-screen.edit-of', { title: form.title })}
      above={[{ label: shown.listTitle, href: shown.listHref }]}
      action={
        <>
          <LinkButton kind="quiet" icon={<History />} href={`/lesson/history/${id}`}>
            {t('course-editor.history')}
          </LinkButton>
          <LinkButton kind="quiet" icon={<ListChecks />} href={`/lesson/exam/add/${id}/current`}>
            {t('course-editor.exam')}
          </LinkButton>
          <LinkButton kind="quiet" icon={<Package />} href={`/lesson/files/${id}`}>
            {t('course-editor.files')}
          </LinkButton>
          <PageLink href={shown.pageHref} />
        </>
      }
    >
      <div className="grid min-w-0 gap-2">
        <div>
          <Badge tone={stateTones[state]}>{t(`course-editor.state.${state}`)}</Badge>
        </div>
        <CourseTabs base={base} courseId={id} mode={mode} />
      </div>
      {shown.origin && <OriginNotice origin={shown.origin} />}
      <EditingNotices
        shown={shown}
        fault={fault}
        isForm={outline === null && publication === null}
        action={
          mode === 'main' && (
            <LinkButton kind="secondary" size="small" href={addressOfMode(base, id, 'outline')}>
              {t(base === '/seminar' ? 'course-editor.go-to-programme' : 'course-editor.go-to-outline')}
            </LinkButton>
          )
        }
      />
      {publication && <ReadyList base={base} courseId={id} checks={publication.checks} />}
      {publication && (
        <PublicationForm
          key={`${state} ${publication.publishAt}`}
          {...publication}
          state={state}
          fault={answer && 'publication' in answer ? answer.publication : undefined}
        />
      )}
      {outline ? (
        <>
          {answer && 'fault' in answer && answer.fault && <Alert tone="bad">{answer.fault}</Alert>}
          <OutlineEditor courseId={id} action={addressOfMode(base, id, 'outline')} {...outline} />
        </>
      ) : (
        !publication && <EditingForm shown={shown} fault={fault} cancelHref={shown.listHref} />
      )}
    </RecordPage>
  )
}
