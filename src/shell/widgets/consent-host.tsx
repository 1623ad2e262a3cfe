import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { readCookie } from '#kernel/access/cookies.ts'
import { tabMemory } from '#shell/browser-memory.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { CONSENT_COOKIE, type Consent, parseConsent } from './consent.ts'
import { createStore, useStore } from './store.ts'

/** What this browser agreed to; null while it has not been asked, undefined before that is known. */
const store = createStore<Consent | null | undefined>(undefined)

const CookiePopup = lazy(() => import('./cookie-popup.tsx'))

/** What the visitor agreed to, for widgets that load something of their own; undefined until they have. */
export function useConsent(): Consent | undefined {
  const consent = useStore(store)
  return consent?.agree ? consent : undefined
}

const CHECKED = 'sala_consent_checked'
const CHECK_MS = 10 * 60_000

/** Whether it is time to ask the server if what this browser was allowed has been taken back in another one. */
function isDue(): boolean {
  return Date.now() - Number(tabMemory.getItem(CHECKED) ?? 0) > CHECK_MS
}

/** Tells the server that the person who signed in is the one who agreed; a record of somebody else asks anew. */
async function link(): Promise<void> {
  tabMemory.setItem(CHECKED, String(Date.now()))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/consent/link', { method: 'POST', headers, body: '{}' })
  if (answer.ok) store.set(((await answer.json()) as { data: Consent | null }).data)
}

/** Asks for consent where none was given to the words of today; pages are the same for all, so the browser decides. */
export function ConsentHost({ root }: { root: RootData }) {
  const consent = useStore(store)
  const { version, startsOff } = root.extras.consent
  const isSignedIn = root.person !== null
  useEffect(() => {
    const given = parseConsent(readCookie(document.cookie, CONSENT_COOKIE))
    store.set(given?.version === version ? given : null)
  }, [version])
  const isUnlinked = isSignedIn && consent?.isLinked === false
  const mayBeOver = isSignedIn && consent?.agree === true
  useEffect(() => {
    if (isUnlinked || (mayBeOver && isDue())) void link().catch(() => undefined)
  }, [isUnlinked, mayBeOver])
  // The page of the settings asks the same.
  if (useLocation().pathname === '/consent' || consent !== null) return null
  return (
    <Suspense fallback={null}>
      <CookiePopup startsOff={startsOff} onChosen={(chosen) => store.set(chosen)} />
    </Suspense>
  )
}
