import { FileSpreadsheet, FileText, Inbox, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { isNarrowed, listQuery, wholeQuery } from '#kernel/lists/list-address.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListColumns, ListViews } from './list-choices.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListFold, UNFOLDED } from './list-fold.tsx'
import { ListKeys } from './list-keys.tsx'
import { ListRunNotice } from './list-run.tsx'
import type { ListData, ListFault } from './list-screen.server.ts'
import { ListSelection } from './list-selection.tsx'
import { ListTable, type OwnCells } from './list-table.tsx'
import { ListTabs } from './list-tabs.tsx'
import { useListKeys } from './use-list-keys.ts'

interface ListViewProps extends OwnCells {
  readonly data: ListData
  /** Read aloud; says what the list holds. */
  readonly caption: string
  /** What stands in place of rows while there are none at all. */
  readonly empty?: ReactNode
}

/** A declared list with all that belongs to it. */
export function ListView({ data, caption, empty, ...own }: ListViewProps) {
  const t = useT()
  const isBusy = useNavigation().state === 'loading'
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const clear = useCallback(() => setChosen(new Set()), [])
  const [isHelping, setHelping] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const help = useCallback(() => setHelping(true), [])
  useListKeys(help)
  const { description, address, path, rows, total } = data
  const isEmpty = rows.length === 0
  const isNothingAtAll = isEmpty && !isNarrowed(address)

  function choose(ids: readonly string[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    setChosen(next)
  }

  return (
    <div
      className={`group/list grid gap-4 transition-opacity ${isBusy ? 'opacity-60' : ''}`}
      aria-busy={isBusy || undefined}
    >
      {!isNothingAtAll && <ListTabs data={data} />}
      {!isNothingAtAll && (
        <div className="group/bar flex flex-wrap items-end justify-between gap-3">
          <ListFilters
            description={description}
            address={address}
            path={path}
            more={<ListFold data={data} isOpen={isUnfolded} onToggle={setUnfolded} />}
          />
          <ListTools data={data} />
        </div>
      )}
      <Refused list={description.name} />
      {data.isPartLost && <Alert tone="warn">{t('lists.view-part-lost')}</Alert>}
      <ListRunNotice data={data} />
      <ListKeys isOpen={isHelping} onOpenChange={setHelping} />
      {isNothingAtAll && (empty ?? <EmptyState icon={<Inbox />} title={t('lists.empty')} />)}
      {isEmpty && !isNothingAtAll && (
        <EmptyState
          icon={<SearchX />}
          title={address.q ? t('lists.nothing-searched', { q: address.q }) : t('lists.nothing')}
          text={t('lists.nothing-text')}
          action={
            <LinkButton kind="secondary" href={`${path}${wholeQuery(description.shape)}`}>
              {t('lists.clear')}
            </LinkButton>
          }
        />
      )}
      {!isEmpty && (
        <>
          <ListTable
            data={data}
            caption={caption}
            chosen={description.actions.length > 0 ? chosen : undefined}
            onChoose={choose}
            {...own}
          />
          {description.actions.length > 0 && <ListSelection data={data} chosen={chosen} onClear={clear} />}
          <Pages data={data} total={total} />
        </>
      )}
    </div>
  )
}

/** Why nothing was done, where a form was sent without scripts. */
function Refused({ list }: { list: string }) {
  const sent = useActionData<ListFault | undefined>()
  return sent?.list === list ? <Alert tone="bad">{sent.fault}</Alert> : null
}

/** Files of what is shown, saved views and the choice of columns, above the rows. */
function ListTools({ data }: { data: ListData }) {
  const t = useT()
  const { description, address, path, total, hasMore, maxInFile } = data
  const fileHref = (format: string) =>
    `${path}${listQuery({ ...address, page: 1 }, description.shape, { export: format })}`
  return (
    <div className={`flex flex-wrap items-center gap-2 ${UNFOLDED}`}>
      <ListViews data={data} />
      <ListColumns data={data} />
      <LinkButton kind="secondary" size="small" icon={<FileSpreadsheet />} href={fileHref('xlsx')} download>
        {t('lists.excel')}
      </LinkButton>
      <LinkButton kind="secondary" size="small" icon={<FileText />} href={fileHref('csv')} download>
        {t('lists.csv')}
      </LinkButton>
      {(hasMore || total > maxInFile) && (
        <p className="text-sm text-muted">
          {t('lists.file-cut', { max: maxInFile.toLocaleString('en-US') })}
        </p>
      )}
    </div>
  )
}

function Pages({ data, total }: { data: ListData; total: number }) {
  const t = useT()
  const { description, address, path, page, pages, hasMore, rows } = data
  const hrefOf = (wanted: number) => `${path}${listQuery({ ...address, page: wanted }, description.shape)}`
  const summary =
    hasMore && page < 0 ? t('lists.more-than', { total: total.toLocaleString('en-US') }) : undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ListPages
        page={page}
        pages={pages}
        hrefOf={hrefOf}
        rows={{ size: address.size, shown: rows.length, total }}
        summary={summary}
        {...(hasMore && { said: 'lists.range-more' })}
      />
      {hasMore && (
        <LinkButton kind="quiet" size="small" href={hrefOf(-1)}>
          {t('lists.last-page')}
        </LinkButton>
      )}
    </div>
  )
}
