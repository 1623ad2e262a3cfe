import { useT } from '#shell/texts.tsx'
import { SearchBox } from '#ui/search-box.tsx'

/** The search over the catalog; the server turns it into /lesson/search/{term}. */
export function CourseSearch({ value, large }: { value?: string; large?: boolean }) {
  const t = useT()
  return (
    <SearchBox
      action="/lesson/search"
      suggests
      label={t('courses.search.label')}
      placeholder={t('courses.search.placeholder')}
      submit={t('courses.search.submit')}
      {...(value === undefined ? {} : { value })}
      large={large ?? false}
    />
  )
}
