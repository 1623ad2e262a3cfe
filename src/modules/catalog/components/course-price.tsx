import { formatBaht } from '#kernel/thai/baht.ts'
import type { DetailLook } from '#modules/courses/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Price, payable } from '#ui/price.tsx'

interface CoursePriceProps {
  course: { price: number | null; sale_price: number | null }
  large?: boolean
  /** What prices say about value added tax; left out where the list around it says so. */
  vat?: Vat
}

export type Vat = DetailLook['vat']

/** True where there is a price that says something of value added tax. */
const saysVat = (vat: Vat | undefined, { price, sale_price }: CoursePriceProps['course']): vat is Vat =>
  vat !== undefined && vat !== 'unsaid' && payable(price ?? 0, sale_price ?? 0) > 0

/** What a course costs, in the words of the site. */
export function CoursePrice({ course, large = false, vat }: CoursePriceProps) {
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
      note={saysVat(vat, course) ? t(`courses.price.vat.${vat}`) : undefined}
    />
  )
}
