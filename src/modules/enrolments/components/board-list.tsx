import { FileSpreadsheet, FileText, Inbox, SearchX } from 'lucide-react'
import { useNavigation } from 'react-router'
import { ListPages } from '#shell/list-pages.tsx'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useInSight } from '#ui/use-in-sight.ts'
import {
  type BoardAddress,
  type BoardTab,
  boardQuery,
  boardTabs,
  isNarrowed,
  parseBoardAddress,
  ROWS_PER_PAGE,
} from '../board/board-address.ts'
import type { BoardRow } from '../board/read-board.server.ts'
import { actionsOf, BoardActions } from './board-actions.tsx'
import { BoardTable } from './board-table.tsx'

const addressOf = (tab: BoardTab) => parseBoardAddress(new URLSearchParams({ tab }))

interface TabsProps {
  readonly path: string
  readonly tab: BoardTab
  readonly counts: Partial<Record<BoardTab, number>>
}

/** The tabs of the board: links, so that each has its address. */
export function BoardTabs({ path, tab, counts }: TabsProps) {
  const t = useT()
  const current = useInSight(tab)
  return (
    <nav aria-label={t('enrolment-board.tabs')} className="overflow-x-auto">
      <ul className="flex gap-1 border-b border-line">
        {boardTabs.map((name) => (
          <li key={name}>
            <a
              ref={name === tab ? current : undefined}
              href={path + boardQuery(addressOf(name))}
              aria-current={name === tab ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center gap-2 border-b-2 px-3 whitespace-nowrap ${name === tab ? 'border-brand font-semibold text-brand' : 'border-transparent text-muted hover:text-text'}`}
            >
              {t(`enrolment-board.tab.${name}`)}
              {counts[name] !== undefined && (
                <span className="text-sm tabular-nums">{counts[name].toLocaleString('en-US')}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface BoardListProps {
  readonly path: string
  readonly address: BoardAddress
  readonly fault: string | undefined
  readonly list: {
    readonly rows: readonly BoardRow[]
    readonly total: number
    readonly hasMore: boolean
    readonly page: number
    readonly pages: number
  }
}

/** The rows of a tab with what can be done with them, its pages and its files. */
export function BoardList({ path, address, fault, list }: BoardListProps) {
  const isBusy = useNavigation().state === 'loading'
  const { tab } = address
  if (list.total === 0) return <Nothing path={path} address={address} />
  const canPick = actionsOf[tab].length > 0
  const table = <BoardTable tab={tab} rows={list.rows} canPick={canPick} />
  return (
    <div className={`grid gap-4 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy || undefined}>
      {canPick ? (
        // Drawn anew for every page and after every action, so that no box stays ticked.
        <BoardActions
          key={`${boardQuery({ ...address, page: list.page })} ${list.total}`}
          tab={tab}
          fault={fault}
        >
          {table}
        </BoardActions>
      ) : (
        table
      )}
      <ListPages
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => path + boardQuery({ ...address, page })}
        rows={{ size: ROWS_PER_PAGE, shown: list.rows.length, total: list.total }}
        {...(list.hasMore && { said: 'enrolment-board.summary-more' })}
      />
      <Files path={path} address={address} />
    </div>
  )
}

function Nothing({ path, address }: Pick<BoardListProps, 'path' | 'address'>) {
  const t = useT()
  const { tab } = address
  if (!isNarrowed(address))
    return (
      <EmptyState
        icon={<Inbox />}
        title={t(`enrolment-board.empty.${tab}`)}
        text={t(`enrolment-board.empty-text.${tab}`)}
      />
    )
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('enrolment-board.nothing-found')}
      text={t('enrolment-board.nothing-text')}
      action={
        <LinkButton kind="secondary" href={path + boardQuery(addressOf(tab))}>
          {t('enrolment-board.clear')}
        </LinkButton>
      }
    />
  )
}

function Files({ path, address }: Pick<BoardListProps, 'path' | 'address'>) {
  const t = useT()
  const hrefOf = (format: string) => path + boardQuery({ ...address, page: 1 }, { export: format })
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton kind="secondary" size="small" icon={<FileSpreadsheet />} href={hrefOf('xlsx')} download>
        {t('enrolment-board.export-xlsx')}
      </LinkButton>
      <LinkButton kind="secondary" size="small" icon={<FileText />} href={hrefOf('csv')} download>
        {t('enrolment-board.export-csv')}
      </LinkButton>
    </div>
  )
}
