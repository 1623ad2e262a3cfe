import { useEffect } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { markAbilities } from './abilities.ts'
import { SERVED_ELSEWHERE } from './own-addresses.ts'
import { isOnThisPage, scrollSmoothly } from './smooth-scroll.ts'
import { useVisitorGuard } from './use-visitor-guard.ts'
import { storeToast } from './widgets/stored-toasts.ts'

/** The address within the product that a click asks for; undefined when the browser should follow the link itself. */
function addressOfClick(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.hreflang) return undefined
  const address = new URL(link.href)
  const { origin, pathname, search, hash } = address
  if (origin !== location.origin || SERVED_ELSEWHERE.test(pathname)) return undefined
  // The server hears of a preview only when the browser opens the address itself.
  if (/[?&]preview=/.test(search)) return undefined
  if (isOnThisPage(address)) {
    scrollSmoothly(true)
    return undefined
  }
  return pathname + search + hash
}

/**
 * Makes plain links move within the product without a reload: one listener for all of them instead of a router link for
 * each, which would cost more than the rest of a card when a page is drawn on the server. Those to pages of islands and of cameras,
 * by the patterns of their routes, the browser follows itself.
 */
export function useAppLinks(anew: readonly string[]): void {
  const navigate = useNavigate()
  const guard = useVisitorGuard()
  useEffect(() => {
    const opensAnew = (address: string) =>
      anew.some((pattern) => matchPath(pattern, new URL(address, location.href).pathname))
    const follow = (event: MouseEvent) => {
      const told = event.target instanceof Element && event.target.closest('a')?.dataset.told
      if (told) storeToast({ kind: 'success', text: told })
      const address = addressOfClick(event)
      if (address === undefined || opensAnew(address)) return
      event.preventDefault()
      scrollSmoothly(address.includes('#'))
      void navigate(guard(address))
    }
    const goBack = () => scrollSmoothly(false)
    document.addEventListener('click', follow)
    addEventListener('popstate', goBack)
    markAbilities()
    // Says to whoever watches the page from outside that it now answers by itself.
    document.documentElement.dataset.alive = ''
    return () => {
      document.removeEventListener('click', follow)
      removeEventListener('popstate', goBack)
    }
  }, [navigate, guard, anew])
}
