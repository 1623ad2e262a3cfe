/** Calls back once, as soon as the part is on the screen or close to it: it has no box of its own, and is where its first child is. */
export function whenNear(part: HTMLElement, reach: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      reach()
    },
    { rootMargin: '200px' },
  )
  observer.observe(part.firstElementChild ?? part)
}
