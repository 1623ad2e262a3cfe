import { useActionData } from 'react-router'
import { LoginInstead } from '#modules/users/public.tsx'
import { useT } from '#shell/texts.tsx'
import type { LockAnswer } from '../lock.ts'
import type { ShownPage } from '../open-page.server.ts'
import { LockScreen } from './lock-screen.tsx'
import { PageBody } from './page-body.tsx'

/** A page, or what stands in the way of it. */
export function ShownPageView({ shown }: { shown: ShownPage }) {
  const answer = useActionData<LockAnswer>()
  const t = useT()
  if (shown.kind === 'login')
    return <LoginInstead next={shown.next} ways={shown.ways} lead={t('pages.login-first')} />
  if (shown.kind === 'password') return <LockScreen answer={answer} />
  return <PageBody page={shown} />
}
