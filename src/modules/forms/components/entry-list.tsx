import { ChartColumn, Inbox } from 'lucide-react'
import type { ListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface EntryListProps {
  readonly form: { readonly _id: string; readonly title: string; readonly slug: string }
  /** Days that entries are stored; null for ever. */
  readonly storeDays: number | null
  readonly notice: string | null
  readonly data: ListData
}

/** The entries of a form, newest first. */
export function EntryList({ form, storeDays, notice, data }: EntryListProps) {
  const t = useT()
  return (
    <RecordPage
      title={t('form-entries.title', { form: form.title })}
      above={[{ label: t('form-list.all'), href: '/form/dashboard' }]}
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton kind="secondary" href={`/cms/page/${encodeURIComponent(form.slug)}`}>
            {t('form-entries.view')}
          </LinkButton>
          <LinkButton icon={<ChartColumn />} href={`/cms/form/${form._id}/summary`}>
            {t('form-desk.summary')}
          </LinkButton>
        </div>
      }
    >
      {notice && <Alert tone="ok">{t(`form-entries.${notice}`)}</Alert>}
      {storeDays !== null && (
        <p className="text-sm text-muted">{t('form-desk.stored-for', { n: storeDays })}</p>
      )}
      <ListView
        data={data}
        caption={t('form.plural')}
        empty={
          <EmptyState icon={<Inbox />} title={t('form-entries.empty')} text={t('form-entries.empty-text')} />
        }
      />
    </RecordPage>
  )
}
