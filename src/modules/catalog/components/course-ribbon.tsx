import { useT } from '#shell/texts.tsx'
import { Ribbon } from '#ui/ribbon.tsx'

/** Says over the picture of a course that the member has access to it: begun where it is sold, in training otherwise. */
export function CourseRibbon({ salePrice }: { salePrice: number | null }) {
  const t = useT()
  return <Ribbon>{t((salePrice ?? 0) > 0 ? 'courses.ribbon.started' : 'courses.ribbon.in-training')}</Ribbon>
}
