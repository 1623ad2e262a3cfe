import { lazy, Suspense, useEffect } from 'react'
import { readCookie } from '#kernel/access/cookies.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { CONSENT_COOKIE, type Consent, parseConsent } from './consent.ts'
import { linkConsent } from './send-consent.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** What this browser agreed to; null while it has not been asked, undefined before that is known. */
const store = createStore<Consent | null | undefined>(undefined)

const CookiePopup = lazy(() => import('./cookie-popup.tsx'))

/** Asks for consent where none was given to the words of today; pages are the same for all, so the browser decides. */
export function ConsentHost({ root }: { root: RootData }) {
  const consent = useStore(store)
  const { version, startsOff } = root.extras.consent
  const isSignedIn = root.person !== null
  useEffect(() => {
    const given = parseConsent(readCookie(document.cookie, CONSENT_COOKIE))
    store.set(given?.version === version ? given : null)
    if (isSignedIn && given?.version === version)
      void linkConsent(given).then(
        (linked) => store.set(linked),
        () => undefined,
      )
  }, [version, isSignedIn])
  if (consent !== null) return null
  return (
    <Suspense fallback={null}>
      <CookiePopup startsOff={startsOff} onChosen={(chosen) => store.set(chosen)} />
    </Suspense>
  )
}
