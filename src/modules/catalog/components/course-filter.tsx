import { Funnel, X } from 'lucide-react'
import { Form } from 'react-router'
import { toBuddhistYear } from '#kernel/thai/dates.ts'
import { nameMonth } from '#kernel/thai/months.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { useWrittenLang } from '#shell/written.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import type { CatalogChoices } from '../categories/read.server.ts'
import {
  activeFilters,
  type CourseFilter,
  type CourseSort,
  courseSorts,
  type FilterName,
  filterAddress,
  filterPrices,
  filterTypes,
  listMonths,
  noFilter,
  SORT,
} from '../filter.ts'

interface CourseFilterProps {
  /** Address of the list without its parameters. */
  readonly path: string
  readonly filter: CourseFilter
  readonly sort: CourseSort
  /** What this list can be narrowed by. */
  readonly names: readonly FilterName[]
  readonly choices: CatalogChoices
  /** The day in Bangkok, as YYYY-MM-DD. */
  readonly today: string
  /** Unless told otherwise what fits best stands first, and not the newest. */
  readonly isByFit: boolean
}

function useOptions({ choices, filter, today }: CourseFilterProps): Record<FilterName, Option[]> {
  const t = useT()
  const lang = useLang()
  const nameDate = (date: string) => {
    const [year = 0, month = 1] = date.split('-').map(Number)
    const shown = lang === 'th' ? toBuddhistYear(year) : year
    return t('courses.filter.month', { month: `${nameMonth(month, 'long', lang)} ${shown}` })
  }
  const months = listMonths(today)
  // An old link may name a month that is over.
  const asked =
    filter.date !== '' && filter.date !== 'open' && !months.includes(filter.date) ? [filter.date] : []
  return {
    category: choices.categories.map(({ code, name, count }) => ({
      value: code,
      label: `${name} (${count})`,
    })),
    target: choices.targets.map(({ code, name }) => ({ value: code, label: name })),
    type: filterTypes.map((value) => ({ value, label: t(`courses.filter.type.${value}`) })),
    price: filterPrices.map((value) => ({ value, label: t(`courses.filter.price.${value}`) })),
    date: [
      { value: 'open', label: t('courses.filter.open') },
      ...[...asked, ...months].map((value) => ({ value, label: nameDate(value) })),
    ],
  }
}

/** Narrows a list of courses and puts it in order by a plain form; on phones it is folded up until it is wanted. */
export function CourseFilterForm(props: CourseFilterProps) {
  const { path, filter, sort, names, isByFit } = props
  const t = useT()
  const langOf = useWrittenLang()
  const options = useOptions(props)
  const active = activeFilters(filter)
  return (
    <div className="course-filter grid gap-3">
      <details>
        <summary className="min-h-11 items-center gap-2 bg-surface font-medium">
          <Funnel strokeWidth={1.5} className="size-5 text-muted" />
          {t('courses.filter.title')}
          {active.length > 0 && (
            <small className="rounded-full bg-brand px-2 text-sm text-brand-ink">{active.length}</small>
          )}
        </summary>
        <Form
          method="get"
          action={path}
          className="grid items-end gap-3 rounded-card border border-line bg-surface p-4"
        >
          {names
            .filter((name) => options[name].length > 0)
            .map((name) => (
              <Field key={name} id={`filter-${name}`} label={t(`courses.filter.${name}`)}>
                {({ id }) => (
                  <Select
                    key={filter[name]}
                    id={id}
                    name={name}
                    defaultValue={filter[name]}
                    placeholder={t('courses.filter.any')}
                    options={options[name].map((option) => ({ ...option, lang: langOf(option.label) }))}
                  />
                )}
              </Field>
            ))}
          <Field id="filter-sort" label={t('courses.sort')}>
            {({ id }) => (
              <Select
                key={sort}
                id={id}
                name={SORT}
                defaultValue={sort}
                placeholder={t(isByFit ? 'courses.sort.fit' : 'courses.sort.newest')}
                options={courseSorts.map((value) => ({ value, label: t(`courses.sort.${value}`) }))}
              />
            )}
          </Field>
          <Button type="submit">{t('courses.filter.submit')}</Button>
        </Form>
      </details>
      {active.length > 0 && (
        <ul aria-label={t('courses.filter.active')} className="flex flex-wrap items-center gap-2">
          {active.map((name) => {
            const label = options[name].find(({ value }) => value === filter[name])?.label ?? filter[name]
            return (
              <li key={name}>
                <a
                  className="chip"
                  href={filterAddress(path, { filter: { ...filter, [name]: '' }, sort })}
                  title={t('courses.filter.remove', { label })}
                >
                  <span>{label}</span>
                  <X strokeWidth={1.5} className="size-4" />
                  <span className="sr-only">{t('courses.filter.remove', { label })}</span>
                </a>
              </li>
            )
          })}
          <li>
            <LinkButton kind="quiet" href={filterAddress(path, { filter: noFilter, sort })}>
              {t('courses.filter.clear')}
            </LinkButton>
          </li>
        </ul>
      )}
    </div>
  )
}
