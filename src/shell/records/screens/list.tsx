import { FileSpreadsheet, FileText, Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { exportFiles } from '../export-files.server.ts'
import { FilterBar } from '../filter-bar.tsx'
import { isNarrowed, listQuery, parseListAddress } from '../list-address.ts'
import { ListNothing } from '../list-nothing.tsx'
import { openScreen } from '../open-screen.server.ts'
import { readListPage } from '../read-list.server.ts'
import { RecordList } from '../record-list.tsx'
import { RecordPage } from '../record-page.tsx'

export const middleware = exportFiles()

export const loader = screen(async (args) => {
  const { collection, description, paths, title, also, only } = openScreen(args)
  authorize(args.ctx, collection, 'read')
  const address = parseListAddress(args.url.searchParams, description)
  const list = await readListPage(args.ctx, collection, description, address, only)
  return {
    title,
    also,
    description,
    paths: { ...paths, list: args.url.pathname, add: description.may.create ? paths.add : null },
    address: { ...address, page: list.page },
    list,
    notice: ['saved', 'deleted'].find((name) => args.url.searchParams.has(name)),
  }
})

/** The records of a collection. */
export default function ListScreen() {
  const { title, also, description, paths, address, list, notice } = useLoaderData<typeof loader>()
  const t = useT()
  const isEmpty = list.total === 0
  const fileHref = (format: string) =>
    `${paths.list}${listQuery({ ...address, page: 1 }, description.sort, { export: format })}`
  return (
    <RecordPage
      title={title}
      action={
        <>
          {also.map((other) => (
            <LinkButton key={other.href} kind="secondary" href={other.href}>
              {other.title}
            </LinkButton>
          ))}
          {paths.add && (
            <LinkButton href={paths.add} icon={<Plus />}>
              {t('records-screen.add', { label: description.label })}
            </LinkButton>
          )}
        </>
      }
    >
      {notice && <Alert tone="ok">{t(`records-screen.${notice}`)}</Alert>}
      {(!isEmpty || isNarrowed(address)) && (
        <FilterBar action={paths.list} description={description} address={address} />
      )}
      {isEmpty ? (
        <ListNothing description={description} address={address} listHref={paths.list} addHref={paths.add} />
      ) : (
        <>
          <RecordList description={description} address={address} list={list} paths={paths} />
          <div className="flex flex-wrap gap-2">
            <LinkButton
              kind="secondary"
              size="small"
              icon={<FileSpreadsheet />}
              href={fileHref('xlsx')}
              download
            >
              {t('records-screen.export-xlsx')}
            </LinkButton>
            <LinkButton kind="secondary" size="small" icon={<FileText />} href={fileHref('csv')} download>
              {t('records-screen.export-csv')}
            </LinkButton>
          </div>
        </>
      )}
    </RecordPage>
  )
}
