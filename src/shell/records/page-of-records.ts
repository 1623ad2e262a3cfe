import type { Context } from '#kernel/context.ts'
import { meetsRoute } from '#kernel/routes.ts'

/** The page of the collection's records that the actor may open; `:id` stands for the record. */
export function pageOfRecords({ engine, actor, site }: Context, collection: string): string | null {
  const entries = engine.registry.modules.flatMap((module) => module.routes)
  const open = entries.filter(
    (entry) =>
      entry.generic?.collection === collection &&
      meetsRoute(actor, entry) &&
      (entry.generic.only?.siteTypes.includes(site.siteType) ?? true),
  )
  const entry = ['detail', 'edit'].flatMap(
    (kind) => open.find(({ generic }) => generic?.kind === kind) ?? [],
  )[0]
  return entry ? entry.path.replace(/:id.*$/, ':id') : null
}
