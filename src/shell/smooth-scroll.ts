/** A link to a place on a page scrolls there before one's eyes; everything else is simply there. */
export function scrollSmoothly(isSmooth: boolean): void {
  const wantsCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.documentElement.style.scrollBehavior = isSmooth && !wantsCalm ? 'smooth' : ''
}

/** True for an address that is a place on the page that is open. */
export function isOnThisPage({ pathname, search, hash }: URL): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search
}
