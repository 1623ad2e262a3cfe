import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListPages } from '#shell/list-pages.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CoursePage } from '../queries.server.ts'
import { CourseCardView } from './course-card.tsx'

/** What is said where there is no course. */
export interface EmptyGrid {
  title: string
  text?: string
  action?: ReactNode
}

interface CourseGridProps {
  list: CoursePage
  /** Address of the list without its page, or how the address of a page is made. */
  path: string | ((page: number) => string)
  empty: EmptyGrid
}

/** A page of courses with its page buttons, or why there is none. */
export function CourseGrid({ list, path, empty }: CourseGridProps) {
  if (list.courses.length === 0)
    return <EmptyState icon={<SearchX />} title={empty.title} text={empty.text} action={empty.action} />
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {list.courses.map((course) => (
          <CourseCardView key={course._id} course={course} />
        ))}
      </div>
      {list.pages > 1 && (
        <div className="mt-8">
          <ListPages
            page={list.page}
            pages={list.pages}
            hrefOf={typeof path === 'string' ? (page) => (page === 1 ? path : `${path}?page=${page}`) : path}
          />
        </div>
      )}
    </>
  )
}
