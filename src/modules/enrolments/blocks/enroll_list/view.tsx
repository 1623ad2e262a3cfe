import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { CourseTable } from '../../components/course-table.tsx'
import type { OwnCourse } from '../../public.server.ts'
import type { fields } from './block.ts'

/** The table of the person's courses under a title. */
export default function EnrollListView({ object }: { object: PageObject }) {
  const { data } = object
  const { title } = object.settings as SettingsOf<typeof fields>
  return (
    <section className="grid gap-4">
      {title && <h2 className="text-2xl font-bold text-balance">{title}</h2>}
      {isSignInWay(data) ? (
        <SignInNotice href={data.signIn} />
      ) : (
        <CourseTable courses={(data ?? []) as unknown as readonly OwnCourse[]} />
      )}
    </section>
  )
}
