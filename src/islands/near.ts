/** Calls back once, as soon as the part is on the screen or close to it. A part without a box of its own is where its first child is. */
export function whenNear(part: HTMLElement, reach: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      reach()
    },
    { rootMargin: '200px' },
  )
  observer.observe(part.dataset.island === undefined ? part : (part.firstElementChild ?? part))
}
