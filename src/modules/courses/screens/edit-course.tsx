import { ExternalLink, History, Package } from 'lucide-react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from 'react-router'

import { answerOutline } from '#modules/lessons/public.server.ts'
import { OutlineEditor, outlineSheet } from '#modules/lessons/public.tsx'
import { RecordChanged } from '#shell/realtime/record-changed.tsx'
import { saveEditForm } from '#shell/records/edit-form.server.ts'
import { attemptWrite } from '#shell/records/form-fault.server.ts'
import { PictureProgress } from '#shell/records/images/picture-progress.tsx'
import { RETRY_PICTURE } from '#shell/records/images/retry-picture.ts'
import { retryPicture } from '#shell/records/images/watch-pictures.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { RecordForm } from '#shell/records/record-form.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { stateTones } from '../making/course-states.ts'
import { CourseTabs } from '../making/course-tabs.tsx'
import { addressOfMode } from '../making/editor-modes.ts'
import { addressAfterTab, openEditor, readEditor } from '../making/read-editor.server.ts'
import { ReadyList } from '../making/ready-list.tsx'

export const links = () => [{ rel: 'stylesheet', href: outlineSheet }]

export const loader = screen(readEditor)

export const action = screen(async (args) => {
  const { ctx } = args
  const { collection, description, id, mode } = openEditor(args)
  const form = await args.request.formData()
  if (form.get('intent') === RETRY_PICTURE)
    return { retried: await retryPicture(ctx, collection, description, id, plainText(form.get('field'))) }
  if (mode === 'outline') {
    const answer = await answerOutline(ctx, id, form)
    return data(answer, { status: answer.status })
  }
  const answer = await attemptWrite(ctx, description, form, () =>
    saveEditForm(ctx, collection, description, id, form),
  )
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  return redirect(addressAfterTab(args, id, mode))
})

/** Trying a picture again reads nothing anew: what was typed stays. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === RETRY_PICTURE ? false : defaultShouldRevalidate
}

/** The editor of a course, one tab at a time. */
export default function EditCourseScreen() {
  const shown = useLoaderData<typeof loader>()
  const { id, mode, form, state, watch, outline } = shown
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
          <LinkButton kind="quiet" icon={<Package />} href={`/lesson/files/${id}`}>
            {t('course-editor.files')}
          </LinkButton>
          {shown.pageHref && (
            <LinkButton kind="secondary" icon={<ExternalLink />} href={shown.pageHref}>
              {t('records-screen.see-page')}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="grid min-w-0 gap-2">
        <div>
          <Badge tone={stateTones[state]}>{t(`course-editor.state.${state}`)}</Badge>
        </div>
        <CourseTabs courseId={id} mode={mode} />
      </div>
      {!outline && !fault?.isOutdated && (
        <RecordChanged
          key={watch.since}
          watch={watch}
          newestHref={shown.ownHref}
          listHref={shown.listHref}
          isForm
        />
      )}
      {((shown.isSaved && !fault) || shown.pictures.length > 0) && (
        <div className="grid max-w-reading gap-4">
          {shown.isSaved && !fault && (
            <Alert
              tone="ok"
              action={
                mode === 'main' && (
                  <LinkButton kind="secondary" size="small" href={addressOfMode(id, 'outline')}>
                    {t('course-editor.go-to-outline')}
                  </LinkButton>
                )
              }
            >
              {t('records-screen.saved')}
            </Alert>
          )}
          <PictureProgress pictures={shown.pictures} />
        </div>
      )}
      {shown.checks.length > 0 && <ReadyList courseId={id} checks={shown.checks} />}
      {outline ? (
        <>
          {answer && 'fault' in answer && answer.fault && <Alert tone="bad">{answer.fault}</Alert>}
          <OutlineEditor courseId={id} action={addressOfMode(id, 'outline')} {...outline} />
        </>
      ) : (
        <RecordForm
          fields={shown.fields}
          groups={shown.groups}
          values={form.values}
          choices={shown.choices}
          unseen={form.unseen}
          etag={form.etag}
          fault={fault}
          submit={t('records-screen.save')}
          cancelHref={shown.listHref}
          newestHref={shown.ownHref}
        />
      )}
    </RecordPage>
  )
}
