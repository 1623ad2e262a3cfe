import { type ComponentType, createElement, type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageObject } from '#kernel/pages/document.ts'
import { provideEffects } from '#shell/flow-effects.ts'
import { type IslandData, prefixOf } from '#shell/islands/island.tsx'
import { BlockBody } from '#shell/page/block-body.tsx'
import { loadViews } from '#shell/page/block-registry.ts'
import '#src/blocks.client.ts'
import { loadTexts, readPageData } from './page-data.ts'
import { Surroundings } from './surroundings.tsx'

provideEffects(async () => (await import('#src/effects.client.ts')).effects)

/** A file `modules/<module>/islands/<name>.tsx`: a component that is drawn from props that are JSON. */
interface IslandFile {
  // oxlint-disable-next-line typescript/no-explicit-any -- of any island
  readonly default: ComponentType<any>
  /** Loads what it needs before it is drawn. */
  load?(props: unknown): Promise<unknown> | undefined
}

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

function Taken({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useLayoutEffect(onTaken, [onTaken])
  return children
}

/** Takes an island over where the server drew it; done when it answers. */
export async function revive(part: HTMLElement): Promise<void> {
  const place = Number(part.dataset.island)
  const island = readPageData().islands[place]
  if (!island) throw new Error('the page was cut off before its data')
  const [element, texts] = await Promise.all([load(island), loadTexts()])
  await new Promise<void>((resolve) => {
    hydrateRoot(
      part,
      <Surroundings texts={texts}>
        <Taken onTaken={resolve}>{element}</Taken>
      </Surroundings>,
      { identifierPrefix: prefixOf(place) },
    )
  })
  part.dataset.awake = ''
}
