import type { ComponentType } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'

/** Draws one block; its settings have been checked by the server. */
export type BlockView = ComponentType<{ readonly object: PageObject }>

type Views = Readonly<Record<string, BlockView>>

let views: Views = {}

/** Gives the renderer the views of all types: as they are on the server, loaded when first drawn in the browser. */
export function provideBlocks(all: Views): void {
  views = all
}

/** The view of a type; undefined for a type that nobody declares. */
export function viewOf(type: string): BlockView | undefined {
  return Object.hasOwn(views, type) ? views[type] : undefined
}

/** The views of files named `…/blocks/<type>/view.tsx`. */
export function byType<File>(
  files: Readonly<Record<string, File>>,
  toView: (file: File) => BlockView,
): Views {
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.split('/').at(-2) ?? '', toView(file)]),
  )
}
