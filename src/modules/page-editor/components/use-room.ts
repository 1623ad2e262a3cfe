import { type RefObject, useLayoutEffect } from 'react'

/** Tells the style sheet how far down the page something begins, so that it fills what is left: announcements and bars above it come and go. */
export function useRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current
    if (!own) return undefined
    const measure = () => {
      const top = Math.round(own.getBoundingClientRect().top + scrollY)
      own.style.setProperty('--pe-top', `${top}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
}
