import { createElement } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import { BlockBoundary, BlockFault } from './block-boundary.tsx'
import { viewOf } from './block-registry.ts'

/** What a block shows, or that it could not be had. */
export function BlockBody({ object }: { object: PageObject }) {
  const view = viewOf(object.type)
  if (object.failed || !view) return <BlockFault />
  return <BlockBoundary>{createElement(view, { object })}</BlockBoundary>
}
