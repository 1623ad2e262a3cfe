import { listQuery, MAX_TAB_COUNT } from '#kernel/lists/list-address.ts'
import { useT } from '#shell/texts.tsx'
import type { FilterDescription } from './description.ts'
import type { ListData } from './list-screen.server.ts'

/** The filters that are drawn as tabs, each choice with how many rows it has. */
export function ListTabs({ data }: { data: ListData }) {
  return data.description.filters
    .filter(({ isTabs }) => isTabs)
    .map((filter) => <Tabs key={filter.name} filter={filter} data={data} />)
}

function Tabs({ filter, data }: { filter: FilterDescription; data: ListData }) {
  const t = useT()
  const { description, address, path, tabs } = data
  const { [filter.name]: chosen = '', ...others } = address.filters
  const hrefOf = (value: string) => {
    const filters = value === '' ? others : { ...others, [filter.name]: value }
    return `${path}${listQuery({ ...address, filters, page: 1 }, description.shape)}`
  }
  const count = (value: string) => {
    const found = tabs[filter.name]?.[value] ?? 0
    return found > MAX_TAB_COUNT ? `${MAX_TAB_COUNT}+` : found
  }
  return (
    <nav aria-label={filter.label}>
      <ul className="flex flex-wrap gap-2">
        {[{ value: '', label: t('lists.all') }, ...filter.options].map(({ value, label }) => (
          <li key={value}>
            <a href={hrefOf(value)} aria-current={chosen === value ? 'page' : undefined} className="chip">
              {label}
              <small>{count(value)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
