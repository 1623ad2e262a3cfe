import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Code that comes when it is first wanted. Where it does not come, `onMissing` hears of it, and it is asked for again the next time:
 * nothing that was typed around it is lost.
 */
export function useWanted<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onMissing: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  const isMissing = isWanted && part === undefined
  const ask = useEffectEvent(() => load().then(setPart, onMissing))
  useEffect(() => {
    if (isMissing) void ask()
  }, [isMissing])
  return part
}
