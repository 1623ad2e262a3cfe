import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const SERVED_ELSEWHERE = /^\/(?:api|assets|files)\//

/** The address within the product that a click asks for; undefined when the browser should follow the link itself. */
function addressOfClick(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.hreflang) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || SERVED_ELSEWHERE.test(pathname)) return undefined
  if (hash && pathname === location.pathname && search === location.search) return undefined
  return pathname + search + hash
}

/**
 * Makes plain links move within the product without a reload: one listener for all of them instead of a router link for
 * each, which would cost more than the rest of a card when a page is drawn on the server.
 */
export function useAppLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = addressOfClick(event)
      if (address === undefined) return
      event.preventDefault()
      void navigate(address)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
