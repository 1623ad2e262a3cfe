import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over what was ticked before the block woke. The click that wakes it is not heard as a change: by then the browser
 * has ticked already, and the tick would be lost with the next drawing.
 */
export function useEarlyChoice(id: string, adopt: (ticked: readonly string[]) => void): void {
  const onWake = useEffectEvent(adopt)
  useLayoutEffect(() => {
    const ticked = document.getElementById(id)?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    if (ticked.length > 0) onWake(Array.from(ticked, ({ value }) => value))
  }, [id])
}
