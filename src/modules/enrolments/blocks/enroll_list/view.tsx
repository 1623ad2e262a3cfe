import type { ViewProps } from '#kernel/pages/block.ts'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { CourseTable } from '../../components/course-table.tsx'
import type { enrollList } from './block.ts'

/** The table of the person's courses under a title. */
export default function EnrollListView({ object }: ViewProps<typeof enrollList>) {
  const { data } = object
  const { title } = object.settings
  return (
    <section className="grid gap-4">
      {title && <h2 className="text-2xl font-bold text-balance">{title}</h2>}
      {isSignInWay(data) ? <SignInNotice href={data.signIn} /> : <CourseTable courses={data ?? []} />}
    </section>
  )
}
