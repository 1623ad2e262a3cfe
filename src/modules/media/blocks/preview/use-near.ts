import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is within reach of what is looked at; `again` false: once near, it counts as near for good. */
export function useNear(
  element: RefObject<Element | null>,
  options: { margin: string; again: boolean },
): boolean {
  const { margin, again } = options
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const scroller = current.closest('[data-scroller]')
    const watcher = new IntersectionObserver(
      (entries) => {
        const isIn = entries.at(-1)?.isIntersecting ?? false
        if (isIn || again) setNear(isIn)
        if (isIn && !again) watcher.disconnect()
      },
      { root: scroller, rootMargin: margin },
    )
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [element, margin, again])
  return isNear
}
