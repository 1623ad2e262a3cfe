import type { Context } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { hasCollection } from '#kernel/tenancy/presence.ts'
import type { BulkAction, List } from './define-list.server.ts'

/** Columns and filters without those about records that the site has switched off; the list stays in its order. */
function keepPresent<Part>(
  ctx: Context,
  list: List,
  parts: Readonly<Record<string, Part>>,
): Readonly<Record<string, Part>> {
  const isAbout = (name: string): string | undefined => {
    const column = list.columns[name]
    if (column?.isTitle || name === list.sort.replace(/^-/, '')) return undefined
    return (
      list.filters?.[name]?.related ?? (column?.related?.isMixed ? undefined : column?.related?.collection)
    )
  }
  return Object.fromEntries(
    Object.entries(parts).filter(([name]) => {
      const collection = isAbout(name)
      return collection === undefined || hasCollection(ctx, collection)
    }),
  )
}

/** The list as it is for the actor: throws for those who may not see it, and leaves out what is not theirs to see. */
export function authorizeList(ctx: Context, list: List): List {
  list.authorize(ctx)
  const allowed = <Part extends { may?: (inner: Context) => boolean }>(
    parts: Readonly<Record<string, Part>>,
  ) => Object.fromEntries(Object.entries(parts).filter(([, { may }]) => may?.(ctx) ?? true))
  return {
    ...list,
    columns: allowed(keepPresent(ctx, list, list.columns)),
    filters: allowed(keepPresent(ctx, list, list.filters ?? {})),
    actions: allowed(list.actions ?? {}),
  }
}

/** The list's action, for those who may. */
export function findAction(ctx: Context, list: List, name: string): BulkAction {
  list.authorize(ctx)
  const action = Object.hasOwn(list.actions ?? {}, name) ? list.actions?.[name] : undefined
  if (!action) throw notFound()
  if (!action.may(ctx)) throw forbidden()
  return action
}
