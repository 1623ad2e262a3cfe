import { opensFor } from '#shell/opens-for.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'

type PageEntry = ScreenArgs['page']['entries'][number]

/** Pages of the records of collections, as far as the actor may open them: their own, or where search leads to. */
export function findPages(
  { ctx, page }: Pick<ScreenArgs, 'ctx' | 'page'>,
  collections: readonly string[],
): Record<string, string> {
  const opens = (entry: PageEntry) => entry.path.endsWith('/:id') && opensFor(ctx, entry)
  return Object.fromEntries(
    [...new Set(collections)].flatMap((name) => {
      const others = ctx.engine.registry.collection(name)?.admin?.found?.pages ?? []
      const isOwn = ({ type, collection, generic }: PageEntry) =>
        type === 'detail' && collection === name && !generic?.only
      const own = page.entries.find((entry) => isOwn(entry) && opens(entry))
      const path =
        own?.path ??
        others.find((other) => page.entries.some((entry) => entry.path === other && opens(entry)))
      return path === undefined ? [] : [[name, path]]
    }),
  )
}
