import { lazy, Suspense, useEffect, useState } from 'react'
import { useHere } from '#shell/here.ts'
import { LOGIN_EVENT } from '#shell/login-event.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { safeNext, withNext } from '../screens/safe-next.ts'

const LoginPanel = lazy(() => import('./login-panel.tsx'))

/** The login form over any page: at `?login&next=…` and when the window hears of the event. Its code comes when it opens. */
export function LoginDialog({ asked: askedBefore }: { asked?: string | undefined }) {
  const { search: query, go } = useHere()
  const search = new URLSearchParams(query)
  const [asked, setAsked] = useState(askedBefore)
  const isAlive = useHydrated()
  useEffect(() => {
    const open = (event: Event) => setAsked(safeNext((event as CustomEvent<string>).detail))
    window.addEventListener(LOGIN_EVENT, open)
    return () => window.removeEventListener(LOGIN_EVENT, open)
  }, [])
  const isInAddress = search.has('login')
  if (!isAlive) return <LoginWithoutScripts />
  if (!isInAddress && asked === undefined) return null
  const next = asked ?? search.get('next')
  const close = () => {
    setAsked(undefined)
    if (isInAddress) go('?', { replace: true })
  }
  return (
    <Suspense fallback={null}>
      <LoginPanel next={next} onClose={close} />
    </Suspense>
  )
}

/** The way to the login's own page, at `?login` without scripts. */
export function LoginWithoutScripts() {
  const t = useT()
  const search = new URLSearchParams(useHere().search)
  if (!search.has('login')) return null
  return (
    <noscript>
      <p className="border-b border-line bg-surface p-4 text-center">
        <a href={withNext('/user/login', search.get('next'))} className="font-medium text-brand underline">
          {t('login.title')}
        </a>
      </p>
    </noscript>
  )
}
