import { useState } from 'react'
import { useHydrated } from '#shell/use-hydrated.ts'

/**
 * Loads the site's recorder with the page that the server drew for somebody who agreed to it. A page that comes later
 * without a reload keeps what the first one loaded: the policy of the document allows nothing else.
 */
export function Recorder({ source }: { source: string | null }) {
  const isStarted = useHydrated()
  const [loaded] = useState(isStarted ? null : source)
  return loaded === null ? null : <script async src={loaded} />
}
