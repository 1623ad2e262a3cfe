import { markAbilities } from '#shell/abilities.ts'
import { readFlash } from '#shell/flash.ts'
import { startMenus } from '#shell/layout/menus.ts'
import { startSuggest } from '#shell/layout/suggest.ts'
import { hasLeftRuns } from '#shell/left-runs.ts'
import { LOGIN_EVENT } from '#shell/login-event.ts'
import { hasStoredToasts, storeToast } from '#shell/widgets/stored-toasts.ts'
import { goUp, watchTop } from '#shell/widgets/to-top.ts'
import { startColorModes } from './color-modes.ts'
import { startConsent } from './consent.ts'
import { startLeaving } from './leaving.ts'
import { listenLater } from './listen-later.ts'
import { startOffline } from './offline.ts'
import { startPosting } from './posting.ts'
import { noteVainSearch } from './vain-search.ts'

function startBackToTop(): void {
  const button = document.querySelector<HTMLElement>('.to-top')
  if (!button) return
  button.addEventListener('click', goUp)
  watchTop((isFar) => {
    button.hidden = !isFar
  })
}

/** A link to the page in another language has that said there. */
function onLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.dataset.told) storeToast({ kind: 'success', text: link.dataset.told })
}

/** A choice that is all that its form asks sends it. */
function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.dataset.submits !== undefined)
    target.form?.requestSubmit()
}

const start = (login?: string) => void import('./hosts.tsx').then(({ startHosts }) => startHosts(login))

/** What is said over a page has code of its own, which comes when there is something to say. */
function sayWhatWaits(): void {
  const isAsked = new URLSearchParams(location.search).has('login')
  addEventListener(LOGIN_EVENT, (event) => start((event as CustomEvent<string>).detail), { once: true })
  if (isAsked || hasStoredToasts() || readFlash(document.cookie) !== undefined) start()
}

/** Lets the frame around the page answer: everything in it is markup that also works without. */
export function startFrame(): void {
  markAbilities()
  startMenus()
  startSuggest()
  startBackToTop()
  startColorModes()
  startLeaving()
  startPosting()
  document.addEventListener('click', onLink)
  document.addEventListener('change', onChange)
  startConsent()
  sayWhatWaits()
  noteVainSearch()
  listenLater()
  if (hasLeftRuns()) void import('./resume-flows.ts').then(({ resumeRuns }) => resumeRuns())
  startOffline()
}
