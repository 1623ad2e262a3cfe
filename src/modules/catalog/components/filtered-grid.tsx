import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { payable } from '#ui/price.tsx'
import { activeFilters, filterAddress } from '../filter.ts'
import type { CourseListData } from '../screens/read-course-list.server.ts'
import { CourseFilterForm } from './course-filter.tsx'
import { CourseGrid, type EmptyGrid } from './course-grid.tsx'

/** The filter and the courses that it leaves; nothing found by it offers to clear it. */
export function FilteredGrid({ data, empty }: { data: CourseListData; empty: EmptyGrid }) {
  const t = useT()
  const { path, filter, sort, list, vat } = data
  const hasPrice = list.courses.some(({ price, sale_price }) => payable(price, sale_price) > 0)
  const isFiltered = activeFilters(filter).length > 0
  const nothing = isFiltered
    ? {
        title: t('courses.filter.none'),
        text: t('courses.filter.none-text'),
        action: <LinkButton href={path}>{t('courses.filter.clear')}</LinkButton>,
      }
    : empty
  return (
    <>
      {(isFiltered || list.total > 0) && <CourseFilterForm {...data} />}
      <div>
        <CourseGrid
          list={list}
          path={(page) => filterAddress(path, { filter, sort, page })}
          empty={nothing}
        />
        {hasPrice && vat !== 'unsaid' && (
          <p className="mt-4 text-sm text-muted">{t(`courses.price.all.${vat}`)}</p>
        )}
      </div>
    </>
  )
}
