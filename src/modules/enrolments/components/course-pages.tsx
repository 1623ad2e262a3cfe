import { ListPages } from '#shell/list-pages.tsx'
import type { OwnCoursePage } from '../public.server.ts'

/** Links to the other pages of somebody's courses, where there are more than one page shows. */
export function CoursePages({
  courses,
  page,
  pages,
  size,
  total,
  path,
}: OwnCoursePage & { readonly path: string }) {
  if (pages === 1) return null
  return (
    <ListPages
      page={page}
      pages={pages}
      hrefOf={(n) => `${path}?courses=${n}#courses`}
      rows={{ size, shown: courses.length, total }}
    />
  )
}
