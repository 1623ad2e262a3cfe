import { Ellipsis, Users } from 'lucide-react'
import type { Translate } from '#kernel/i18n/translate.ts'
import { formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { groupPages, type OnlinePerson } from './group-pages.ts'
import type { People } from './use-people.ts'

interface PeopleTableProps {
  readonly people: People
  /** People whose screens are locked. */
  readonly locked?: ReadonlySet<string>
  /** What can be done with a person; nothing where it is left out. */
  readonly entriesOf?: (person: OnlinePerson) => readonly MenuEntry[]
}

/** Who is online, on which page, with which browser, since when. */
export function PeopleTable({ people, locked, entriesOf }: PeopleTableProps) {
  const t = useT()
  const lang = useLang()
  const { online, isLost } = people
  const lost = isLost && (
    <Alert tone="warn" title={t('remote.lost')}>
      {t('remote.lost-text')}
    </Alert>
  )
  if (!online) return lost || <SkeletonRows count={4} label={t('remote.loading')} />
  const found = groupPages(online.pages)
  return (
    <div className="grid gap-4">
      {lost}
      {!online.complete && <Alert tone="info">{t('remote.incomplete')}</Alert>}
      {found.length === 0 ? (
        <EmptyState icon={<Users />} title={t('remote.nobody')} text={t('remote.nobody-text')} />
      ) : (
        <DataTable
          caption={t('remote.people')}
          rows={found}
          keyOf={({ userID }) => userID}
          columns={peopleColumns({ locked, entriesOf, t, lang })}
        />
      )}
    </div>
  )
}

type Shown = Pick<PeopleTableProps, 'locked' | 'entriesOf'> & { t: Translate; lang: string }

function peopleColumns({ locked, entriesOf, t, lang }: Shown): Column<OnlinePerson>[] {
  const columns: Column<OnlinePerson>[] = [
    {
      key: 'name',
      header: t('remote.person'),
      role: 'title',
      cell: (person) => <PersonName person={person} isLocked={locked?.has(person.userID) ?? false} />,
    },
    { key: 'page', header: t('remote.page'), cell: ({ pages }) => <PageNames pages={pages} /> },
    {
      key: 'browser',
      header: t('remote.browser'),
      cell: ({ browsers }) => browsers.map(browserName(t)).join(', '),
    },
    {
      key: 'since',
      header: t('remote.since'),
      cell: ({ since }) => formatThaiTime(new Date(since), lang),
    },
  ]
  if (!entriesOf) return columns
  // Staff have their accounts elsewhere: they are seen here, not commanded.
  const toolsOf = (person: OnlinePerson) =>
    person.role === 'member' && (
      <Menu
        trigger={<IconButton label={t('remote.actions-of', { name: person.name })} icon={<Ellipsis />} />}
        entries={entriesOf(person)}
      />
    )
  return [
    ...columns,
    { key: 'tools', header: t('remote.actions'), role: 'tools', align: 'end', cell: toolsOf },
  ]
}

const browserName = (t: Translate) => (name: string) =>
  name === 'Unknown' ? t('remote.unknown-browser') : name

function PersonName({ person, isLocked }: { person: OnlinePerson; isLocked: boolean }) {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {person.name}
      {person.role !== 'member' && <Badge>{t(`shell.role.${person.role}`)}</Badge>}
      {isLocked && <Badge tone="warn">{t('remote.locked')}</Badge>}
    </span>
  )
}

function PageNames({ pages }: Pick<OnlinePerson, 'pages'>) {
  const t = useT()
  const [newest, ...others] = pages
  return (
    <span className="min-w-0 max-md:text-end">
      <span className="break-all">{decodePath(newest?.path) ?? '–'}</span>
      {others.length > 0 && (
        <span className="ms-2 whitespace-nowrap text-muted">
          {t('remote.more-pages', { n: others.length })}
        </span>
      )}
    </span>
  )
}

/** A path as people read it: Thai letters in place of their codes. */
export function decodePath(path: string | null | undefined): string | undefined {
  if (path === null || path === undefined) return undefined
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
