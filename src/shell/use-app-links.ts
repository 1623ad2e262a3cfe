import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useVisitorGuard } from './use-visitor-guard.ts'

const SERVED_ELSEWHERE = /^\/(?:api|assets|files)\//

/** The address within the product that a click asks for; undefined when the browser should follow the link itself. */
function addressOfClick(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.hreflang) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || SERVED_ELSEWHERE.test(pathname)) return undefined
  // The server hears of a preview only when the browser opens the address itself.
  if (/[?&]preview=/.test(search)) return undefined
  if (hash && pathname === location.pathname && search === location.search) {
    scrollSmoothly(true)
    return undefined
  }
  return pathname + search + hash
}

/** A link to a place on a page scrolls there before one's eyes; everything else is simply there. */
function scrollSmoothly(isSmooth: boolean): void {
  const wantsCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.documentElement.style.scrollBehavior = isSmooth && !wantsCalm ? 'smooth' : ''
}

/**
 * Makes plain links move within the product without a reload: one listener for all of them instead of a router link for
 * each, which would cost more than the rest of a card when a page is drawn on the server.
 */
export function useAppLinks(): void {
  const navigate = useNavigate()
  const guard = useVisitorGuard()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = addressOfClick(event)
      if (address === undefined) return
      event.preventDefault()
      scrollSmoothly(address.includes('#'))
      void navigate(guard(address))
    }
    const goBack = () => scrollSmoothly(false)
    document.addEventListener('click', follow)
    addEventListener('popstate', goBack)
    // Says to whoever watches the page from outside that it now answers by itself.
    document.documentElement.dataset.alive = ''
    return () => {
      document.removeEventListener('click', follow)
      removeEventListener('popstate', goBack)
    }
  }, [navigate, guard])
}
