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
  const { type, settings, value, data } = object
  return (
    <EnhancedPart key={JSON.stringify([settings, value, data])} name={type} when={when}>
      {children}
    </EnhancedPart>
  )
}

interface EnhancedPartProps {
  /** The folder of its `enhance.ts`: a block's, or one of a module's `parts`. */
  readonly name: string
  readonly when: WakeTime
  readonly children: ReactNode
}

/** A part of a screen that a script lets do more, as a block's does. */
export function EnhancedPart({ name, when, children }: EnhancedPartProps) {
  const page = useContext(IslandPageContext)
  if (!page) return <Begun type={name}>{children}</Begun>
  return (
    <div className="contents" data-enhance={name} data-when={when}>
      {children}
    </div>
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
