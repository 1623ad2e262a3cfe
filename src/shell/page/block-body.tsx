import { createElement } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import { BlockBoundary, BlockFault } from './block-boundary.tsx'
import { enhanceTimeOf, viewOf } from './block-registry.ts'
import { Enhanced } from './enhanced.tsx'

/** What a block shows, or that it could not be had. */
export function BlockBody({ object }: { object: PageObject }) {
  const view = viewOf(object.type)
  if (object.failed || !view) return <BlockFault />
  const drawn = <BlockBoundary>{createElement(view, { object })}</BlockBoundary>
  const when = enhanceTimeOf(object.type)
  if (!when) return drawn
  return (
    <Enhanced object={object} when={when}>
      {drawn}
    </Enhanced>
  )
}
