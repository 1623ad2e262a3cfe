import { Award } from 'lucide-react'
import { redirect, useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { certificateList } from '../staff/certificate-list.server.ts'
import { listSubjects } from '../staff/course-rules.server.ts'

export const middleware = listFiles(({ ctx }) => ({
  list: certificateList,
  name: ctx.t('certificates.list.title'),
}))

export const loader = screen(async ({ ctx, url }) => {
  const rules = url.searchParams.get('rules')
  if (rules) throw redirect(`/lesson/certificates/${encodeURIComponent(rules)}`)
  return {
    list: await readListData(ctx, certificateList, url),
    subjects: await listSubjects(ctx),
  }
})

export const action = screen((args) => actOnList(args, certificateList))

/** All certificates of the site, the newest first. */
export default function CertificatesScreen() {
  const { list, subjects } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('certificates.list.title')}>
      <p className="max-w-reading text-muted">{t('certificates.list.about')}</p>
      <form method="get" className="flex max-w-reading flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <Field id="rules" label={t('certificates.list.rules-of')} required>
            {(wiring) => (
              <Select
                {...wiring}
                name="rules"
                options={subjects}
                placeholder={t('certificates.list.choose')}
              />
            )}
          </Field>
        </div>
        <Button type="submit" kind="secondary">
          {t('certificates.list.set-rules')}
        </Button>
      </form>
      <ListView
        data={list}
        caption={t('certificates.list.title')}
        empty={
          <EmptyState
            icon={<Award />}
            title={t('certificates.list.empty')}
            text={t('certificates.list.empty-text')}
          />
        }
      />
    </RecordPage>
  )
}
