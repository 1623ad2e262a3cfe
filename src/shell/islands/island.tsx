import { createContext, type ReactElement, useContext } from 'react'
import { HereContext } from '#shell/here.ts'
import { TranslateContext, useT } from '#shell/texts.tsx'

/** When an island comes alive: once it is seen, once somebody reaches for it, or once the browser has nothing else to do. */
export type WakeTime = 'seen' | 'touched' | 'idle'

/** What the browser needs to take an island over: which one, and what it was drawn from. */
export interface IslandData {
  readonly name: string
  readonly props: unknown
}

/** What an island needs beside its own data. */
export interface IslandNeeds {
  /** Types of blocks whose code and texts it needs. */
  readonly types?: readonly string[]
  /** Groups of texts. */
  readonly texts?: readonly string[]
}

/** A page that is HTML: what moves on it is drawn apart and comes alive by itself. */
export interface IslandPage {
  /** Takes an island in and answers its place on the page. */
  add(island: IslandData & IslandNeeds): number
  /** The markup of an island, with ids of its own. */
  draw(element: ReactElement, prefix: string): string
}

/** Where a page of islands is drawn; null where the whole page is alive. */
export const IslandPageContext = createContext<IslandPage | null>(null)

/** Before the ids that an island makes, so that those of two never meet. */
export const prefixOf = (place: number) => `i${place}-`

interface IslandProps extends IslandData, IslandNeeds {
  readonly when: WakeTime
  /** Whether it comes alive without React's code; its file is in `light-islands`. */
  readonly isLight?: boolean
  /** What is drawn; in the browser the island of this name draws the same from the same props. */
  readonly children: ReactElement
}

/** A part of a page that holds state. On a page of islands it is taken over by itself; elsewhere with the page. */
export function Island({ name, props, when, isLight, types, texts, children }: IslandProps) {
  const page = useContext(IslandPageContext)
  const here = useContext(HereContext)
  const t = useT()
  if (!page) return children
  const place = page.add({ name, props, ...(types && { types }), ...(texts && { texts }) })
  const element = (
    <HereContext value={here}>
      <TranslateContext value={t}>{children}</TranslateContext>
    </HereContext>
  )
  return (
    <div
      className="contents"
      data-island={place}
      data-when={when}
      data-light={isLight ? '' : undefined}
      // oxlint-disable-next-line react/no-danger -- drawn by React from the same elements
      dangerouslySetInnerHTML={{ __html: page.draw(element, prefixOf(place)) }}
    />
  )
}
