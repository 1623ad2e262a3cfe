import { BUILT_PAGE } from '#shell/built-page.ts'

let stays: HTMLElement | null = null

/** Says that the next page is on its way, once that takes noticeably long: the style sheet waits before it shows it. */
function leave(address: string): void {
  const notice = document.querySelector<HTMLElement>('[data-leaving]')
  if (!notice) return
  const words = notice.querySelector('span')
  if (words && BUILT_PAGE.test(new URL(address, location.href).pathname))
    words.textContent = notice.dataset.leaving ?? ''
  notice.hidden = false
  stays = notice
}

/** Watches over the ways that lead to another page of the product. */
export function startLeaving(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || !link?.href || link.target || link.hasAttribute('download'))
      return
    const { origin, pathname, search, hash } = new URL(link.href)
    if (origin !== location.origin || /^\/(?:api|assets|files)\//.test(pathname)) return
    if (hash !== '' && pathname === location.pathname && search === location.search) return
    leave(link.href)
  })
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement) leave(event.target.action)
  })
  addEventListener('pageshow', () => {
    if (stays) stays.hidden = true
  })
}
