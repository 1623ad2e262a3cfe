import { Package } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PackageInput } from '../components/package-input.tsx'
import { packageList } from '../staff/package-list.server.ts'
import { packageAction } from '../staff/package-steps.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: packageList, name: ctx.t('packages.list.title') }))

export const loader = screen(async ({ ctx, url }) => ({ list: await readListData(ctx, packageList, url) }))

export const action = screen(async (args) => {
  const form = await args.request.clone().formData()
  return form.has('file') ? packageAction(args) : actOnList(args, packageList)
})

/** The packages of the site, and the way in for a new one. */
export default function PackagesScreen() {
  const { list } = useLoaderData<typeof loader>()
  const fault = useActionData<{ readonly message?: string }>()
  const t = useT()
  return (
    <RecordPage title={t('packages.list.title')}>
      <p className="max-w-reading text-muted">{t('packages.list.about')}</p>
      {fault?.message && <Alert tone="bad" title={fault.message} />}
      <Card title={t('packages.bring')}>
        <PackageInput
          label={t('packages.file')}
          help={t('packages.file-help')}
          submit={t('packages.bring-it')}
        />
      </Card>
      <ListView
        data={list}
        caption={t('packages.list.title')}
        empty={
          <EmptyState
            icon={<Package />}
            title={t('packages.list.empty')}
            text={t('packages.list.empty-text')}
          />
        }
      />
    </RecordPage>
  )
}
