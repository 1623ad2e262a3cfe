import { FileJson, FileText, Plus } from 'lucide-react'
import { Form, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { FormFile } from '#shell/form-file.tsx'
import { listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { pageList } from '../page-list.server.ts'
import { actOnPages } from '../pages-screen.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: pageList, name: ctx.t('pages.staff.all') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, pageList, url))

export const action = screen(actOnPages)

/** All pages, posts and forms of the site, and the way to bring some from a file. */
export default function PagesScreen() {
  const data = useLoaderData<typeof loader>()
  const isDeleted = useSearchParams()[0].has('deleted')
  const t = useT()
  return (
    <RecordPage
      title={t('pages.staff.all')}
      action={
        <LinkButton href="/cms/add" icon={<Plus />}>
          {t('pages.staff.add')}
        </LinkButton>
      }
    >
      {isDeleted && <Alert tone="ok">{t('pages.staff.deleted')}</Alert>}
      <ListView
        data={data}
        caption={t('pages.staff.all')}
        empty={
          <EmptyState icon={<FileText />} title={t('pages.staff.empty')} text={t('pages.staff.empty-text')} />
        }
      />
      <Import />
    </RecordPage>
  )
}

function Import() {
  const answer = useActionData<typeof action>()
  const fault = answer && 'details' in answer ? answer : undefined
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <Card title={t('pages.import.title')}>
      <Form method="post" encType="multipart/form-data" className="grid max-w-reading gap-4">
        {fault && (
          <Alert tone="bad" title={fault.message}>
            <ul className="list-disc ps-5">
              {fault.details.map(({ path, message }) => (
                <li key={path}>
                  <code>{path}</code> {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <Field id="file" label={t('pages.import.file')} help={t('pages.import.help')} required>
          {(wiring) => <FormFile {...wiring} name="file" accept=".json,application/json" />}
        </Field>
        <div>
          <Button type="submit" icon={<FileJson />} busy={isBusy}>
            {t('pages.import.begin')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
