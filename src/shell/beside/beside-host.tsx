import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { besideHash, besideIn } from './beside-address.ts'

// Loaded when the first one is opened.
const BesidePanel = lazy(() => import('./beside-panel.tsx'))

/**
 * Opens records that a page names beside it, so that whoever looks one up does not lose their place. Links to them have
 * `data-beside`; a new tab is opened as ever. The address has what is open: it can be passed on, and going back closes it.
 */
export function BesideHost() {
  const navigate = useNavigate()
  const { hash, key } = useLocation()
  const open = besideIn(hash)
  const go = useCallback(
    (end: string) =>
      void navigate(`${location.pathname}${location.search}${end}`, { preventScrollReset: true }),
    [navigate],
  )
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-beside]') : null
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const name = link?.getAttribute('data-beside')
      if (!name || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      go(besideHash(name))
    }
    // Before the listener that makes plain links navigate.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [go])
  const close = useCallback(() => go(''), [go])
  if (open === undefined) return null
  return (
    <Suspense fallback={null}>
      <BesidePanel name={open} visit={key} onClose={close} />
    </Suspense>
  )
}
