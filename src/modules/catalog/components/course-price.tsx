import { formatBaht } from '#kernel/thai/baht.ts'
import { useT } from '#shell/texts.tsx'
import { Price } from '#ui/price.tsx'

interface CoursePriceProps {
  course: { price: number | null; sale_price: number | null }
  large?: boolean
}

/** What a course costs, in the words of the site. */
export function CoursePrice({ course, large = false }: CoursePriceProps) {
  const t = useT()
  const labels = {
    free: t('courses.free'),
    regular: t('courses.price.regular'),
    sale: t('courses.price.sale'),
  }
  return (
    <Price
      regular={course.price ?? 0}
      sale={course.sale_price}
      format={formatBaht}
      labels={labels}
      large={large}
    />
  )
}
