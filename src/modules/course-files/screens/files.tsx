import { Copy, Download, History, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useLoaderData, useNavigation } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PublicationBadge } from '../components/publication-badge.tsx'
import { filesAction, readFilesScreen } from './files-steps.server.ts'

export const loader = screen(readFilesScreen)

export const action = screen(filesAction)

/** What can be done with a course as a whole: copy it, take it along, bring an older one back. */
export default function FilesScreen() {
  const { id, name, revisions, publication, isCopied } = useLoaderData<typeof loader>()
  const isCopying = useNavigation().formData?.get('intent') === 'copy'
  const t = useT()
  return (
    <RecordPage
      title={name}
      above={[{ label: t('course-files.courses'), href: '/lesson/dashboard' }]}
      action={
        <LinkButton kind="secondary" icon={<Pencil />} href={`/lesson/edit/${id}`}>
          {t('course-files.edit-course')}
        </LinkButton>
      }
    >
      {isCopied && <Alert tone="ok">{t('course-files.copied')}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <PublicationBadge publication={publication} />
        <a href={`/lesson/edit/${id}/publication/current`} className="text-brand hover:underline">
          {t('course-files.publication-change')}
        </a>
      </div>
      <div className="grid gap-6 lg:grid-cols-3">
        <Choice title={t('course-files.copy-title')} text={t('course-files.copy-text')}>
          <Form method="post">
            <input type="hidden" name="intent" value="copy" />
            <Button type="submit" kind="secondary" icon={<Copy />} busy={isCopying}>
              {t('course-files.copy')}
            </Button>
          </Form>
        </Choice>
        <Choice title={t('course-files.export-title')} text={t('course-files.export-text')}>
          <LinkButton kind="secondary" icon={<Download />} href={`/api/course/${id}/export`} download>
            {t('course-files.export')}
          </LinkButton>
        </Choice>
        <Choice
          title={t('course-files.history-title')}
          text={t('course-files.history-text', { n: revisions })}
        >
          <LinkButton kind="secondary" icon={<History />} href={`/lesson/history/${id}`}>
            {t('course-files.history-open')}
          </LinkButton>
        </Choice>
      </div>
    </RecordPage>
  )
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="grid gap-4">
        <p className="text-muted">{text}</p>
        <div>{children}</div>
      </div>
    </Card>
  )
}
