import { type RefObject, useEffect, useRef } from 'react'

/** Brings the chosen one of a row that scrolls sideways into sight, whenever another is chosen. */
export function useInSight(chosen: string): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const row = ref.current?.closest('nav')
    if (chosen && ref.current && row)
      row.scrollLeft =
        ref.current.offsetLeft - row.offsetLeft - (row.clientWidth - ref.current.clientWidth) / 2
  }, [chosen])
  return ref
}
