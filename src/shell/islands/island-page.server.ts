import { renderToString } from 'react-dom/server'
import type { Context } from '#kernel/context.ts'
import { type SharedRoot, shareRoot } from '#shell/here.ts'
import type { RootData } from '#shell/root-data.server.ts'
import type { IslandData, IslandNeeds, IslandPage } from './island.tsx'

/** Groups of texts that every part of a page may need once it is alive. */
const EVERYWHERE = ['general', 'shell', 'login', 'cookies']

/** What a page of islands says to its scripts. */
export interface PageData {
  readonly islands: readonly IslandData[]
  readonly root: SharedRoot
  /** Groups of texts that are fetched when the first part comes alive. */
  readonly texts: readonly string[]
  readonly hasDeveloperTools: boolean
}

/** JSON that can stand between the tags of a script. */
function toScript(data: PageData): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="page-data">${text}</script>`
}

function groupsOf(islands: readonly IslandNeeds[], { engine }: Context): readonly string[] {
  const ofBlocks = islands.flatMap(({ types = [] }) =>
    types.flatMap((type) => engine.blocks.get(type)?.texts ?? []),
  )
  return [...new Set([...EVERYWHERE, ...islands.flatMap(({ texts = [] }) => texts), ...ofBlocks])]
}

/** A page of islands while it is drawn: it collects what the browser is going to need. */
export function createIslandPage() {
  const islands: (IslandData & IslandNeeds)[] = []
  const page: IslandPage = {
    add: (island) => islands.push(island) - 1,
    draw: (element, prefix) => renderToString(element, { identifierPrefix: prefix }),
  }
  return {
    ...page,
    /** The page with its data at the end: one that is cut off before it can be read all the same. */
    finish(html: string, root: RootData, ctx: Context): string {
      const end = html.lastIndexOf('</body>')
      const data = toScript({
        islands: islands.map(({ name, props }) => ({ name, props })),
        root: shareRoot(root),
        texts: [...groupsOf(islands, ctx), ...(root.extras.hasDeveloperTools ? ['developer'] : [])],
        hasDeveloperTools: root.extras.hasDeveloperTools,
      })
      return html.slice(0, end) + data + html.slice(end)
    },
  }
}
