import { lazy, Suspense, useEffect, useState } from 'react'
import { useHere } from '#shell/here.ts'
import { LOGIN_EVENT } from '#shell/login-event.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
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

const labelClass = 'grid gap-1.5 font-medium'
const linkClass = 'inline-flex min-h-11 items-center font-medium text-brand underline'

/** The same over the page at `?login` without scripts: it posts to the login's own page, which goes on. */
export function LoginWithoutScripts() {
  const t = useT()
  const search = new URLSearchParams(useHere().search)
  if (!search.has('login')) return null
  const own = withNext('/user/login', search.get('next'))
  return (
    <noscript>
      <div className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-black/50 p-4">
        <section
          aria-labelledby="plain-login"
          className="w-full max-w-md rounded-card border border-line bg-raised p-6 shadow-float"
        >
          <div className="flex items-center justify-between gap-4">
            <h2 id="plain-login" className="text-lg font-semibold">
              {t('login.title')}
            </h2>
            <a href="?" className={linkClass}>
              {t('shell.close')}
            </a>
          </div>
          <form method="post" action={own} className="mt-4 grid gap-5">
            <label className={labelClass}>
              {t('login.username')}
              <input className="input" name="username" inputMode="email" autoComplete="username" required />
            </label>
            <label className={labelClass}>
              {t('login.password')}
              <input
                className="input"
                name="password"
                type="password"
                autoComplete="current-password"
                required
              />
            </label>
            <Button type="submit" wide>
              {t('login.submit')}
            </Button>
          </form>
          <a href={own} className={`${linkClass} mt-3`}>
            {t('login.more-ways')}
          </a>
        </section>
      </div>
    </noscript>
  )
}
