import { type ReactNode, useContext, useEffect, useRef } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import { IslandPageContext, type WakeTime } from '#shell/islands/island.tsx'
import { loadEnhancement } from './block-registry.ts'

interface EnhancedProps {
  readonly object: PageObject
  readonly when: WakeTime
  readonly children: ReactNode
}

/**
 * A block that a script lets do more than its markup can. On a page of islands the browser finds it by its marks; where the whole
 * page is alive it is begun here, and anew with new markup when what the block shows has changed.
 */
export function Enhanced({ object, when, children }: EnhancedProps) {
  const page = useContext(IslandPageContext)
  const { type, settings, value, data } = object
  if (page)
    return (
      <div className="contents" data-enhance={type} data-when={when}>
        {children}
      </div>
    )
  return (
    <Begun key={JSON.stringify([settings, value, data])} type={type}>
      {children}
    </Begun>
  )
}

function Begun({ type, children }: { type: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return undefined
    let isOver = false
    let end: (() => void) | undefined
    const begin = async () => {
      const enhance = await loadEnhancement(type)
      if (isOver) return
      end = enhance?.(part)
      part.dataset.awake = ''
    }
    // A block whose script does not come stays what its markup is.
    begin().catch(() => {
      part.dataset.failed = ''
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [type])
  return (
    <div ref={ref} className="contents" data-enhance={type}>
      {children}
    </div>
  )
}
