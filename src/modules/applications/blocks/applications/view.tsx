import type { ViewProps } from '#kernel/pages/block.ts'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useT } from '#shell/texts.tsx'
import { ApplicationTable } from '../../components/application-table.tsx'
import type { applicationsList } from './block.ts'

/** The person's applications with fee, state, documents and day of delivery. */
export default function ApplicationsView({ object }: ViewProps<typeof applicationsList>) {
  const t = useT()
  const { data } = object
  const title = object.settings.title || t('applications.list.title')
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl font-bold text-balance">{title}</h2>
      {isSignInWay(data) ? (
        <SignInNotice href={data.signIn} />
      ) : (
        <ApplicationTable title={title} rows={data ?? []} />
      )}
    </section>
  )
}
