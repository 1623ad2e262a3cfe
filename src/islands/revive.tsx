import { createElement, type ReactElement } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import { provideEffects } from '#shell/flow-effects.ts'
import type { IslandData } from '#shell/islands/island.tsx'
import { BlockBody } from '#shell/page/block-body.tsx'
import { loadViews } from '#shell/page/block-registry.ts'
import '#src/blocks.client.ts'
import { type IslandFile, takeOver } from './take-over.tsx'

provideEffects(async () => (await import('#src/effects.client.ts')).effects)

const files = import.meta.glob<IslandFile>('../modules/*/islands/*.tsx')

async function load({ name, props }: IslandData): Promise<ReactElement> {
  if (name === 'block') {
    const { object } = props as { object: PageObject }
    await loadViews([object.type])
    return <BlockBody object={object} />
  }
  const [module, file] = name.split('/')
  const found = files[`../modules/${module}/islands/${file}.tsx`]
  if (!found) throw new Error(`nobody knows the island ${name}`)
  const { default: view, load: prepare } = await found()
  await prepare?.(props)
  return createElement(view, props as object)
}

/** Takes an island over where the server drew it; done when it answers. */
export const revive = (part: HTMLElement): Promise<void> => takeOver(part, load)
