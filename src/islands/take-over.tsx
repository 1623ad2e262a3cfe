import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  startTransition,
  useLayoutEffect,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandData, prefixOf } from '#shell/islands/island.tsx'
import { loadTexts, readPageData } from './page-data.ts'
import { Surroundings } from './surroundings.tsx'

/** A file `modules/<module>/islands/<name>.tsx`: a component that is drawn from props that are JSON. */
export interface IslandFile {
  // oxlint-disable-next-line typescript/no-explicit-any -- of any island
  readonly default: ComponentType<any>
  /** Loads what it needs before it is drawn. */
  load?(props: unknown): Promise<unknown> | undefined
}

function Taken({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useLayoutEffect(onTaken, [onTaken])
  return children
}

/** Takes an island over where the server drew it; done when it answers. */
export async function takeOver(
  part: HTMLElement,
  load: (island: IslandData) => Promise<ReactElement>,
): Promise<void> {
  const place = Number(part.dataset.island)
  const island = readPageData().islands[place]
  if (!island) throw new Error('the page was cut off before its data')
  const [element, texts] = await Promise.all([load(island), loadTexts()])
  await new Promise<void>((resolve) => {
    // In short turns, between which the page scrolls and answers.
    startTransition(() => {
      hydrateRoot(
        part,
        <Surroundings texts={texts}>
          <Taken onTaken={resolve}>{element}</Taken>
        </Surroundings>,
        { identifierPrefix: prefixOf(place) },
      )
    })
  })
  part.dataset.awake = ''
}
