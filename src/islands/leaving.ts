import { BUILT_PAGE, SERVED_ELSEWHERE } from '#shell/own-addresses.ts'
import { isOnThisPage } from '#shell/smooth-scroll.ts'

/** Somebody who stopped the next page, or got a file instead of one, is not kept waiting. */
const MAX_WAIT_MS = 10_000

let stays: HTMLElement | null = null

function stay(): void {
  if (stays) stays.hidden = true
  for (const table of document.querySelectorAll<HTMLElement>('[data-turned][aria-busy]'))
    table.ariaBusy = null
}

/** Says that the next page is on its way, once that takes noticeably long: the style sheet waits before it shows it. */
function leave(address: string): void {
  const notice = document.querySelector<HTMLElement>('[data-leaving]')
  if (!notice) return
  const words = notice.querySelector('span')
  if (words && BUILT_PAGE.test(new URL(address, location.href).pathname))
    words.textContent = notice.dataset.leaving ?? ''
  notice.hidden = false
  stays = notice
  setTimeout(stay, MAX_WAIT_MS)
}

/** A table that is turned says so where it stands. */
function markTurned(link: HTMLAnchorElement): void {
  const table = link.getAttribute('href')?.startsWith('?') ? link.closest<HTMLElement>('[data-turned]') : null
  if (!table) return
  table.ariaBusy = 'true'
  const said = table.querySelector<HTMLElement>(':scope > output')
  if (said) said.hidden = false
}

/** Watches over the ways that lead to another page of the product. */
export function startLeaving(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || !link?.href || link.target || link.hasAttribute('download'))
      return
    const address = new URL(link.href)
    if (address.origin !== location.origin || SERVED_ELSEWHERE.test(address.pathname)) return
    if (isOnThisPage(address)) return
    leave(link.href)
    markTurned(link)
  })
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement) leave(event.target.action)
  })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stay())
  addEventListener('pageshow', stay)
}
