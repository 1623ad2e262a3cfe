import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import { notFound } from '#kernel/errors.ts'
import type { Module } from '#kernel/modules.ts'
import type { DeclaredList, List } from './define-list.server.ts'

/** Finds lists that no module declares by name, such as those made from collections. */
export const listFinders = defineSlot<(ctx: Context, name: string) => List | undefined>('finders of lists')

export interface ListDirectory {
  /** What the modules declare. */
  readonly declared: readonly DeclaredList[]
  /** The list of that name, within the record where it is one of several; throws not-found where there is none. */
  open(ctx: Context, name: string, record?: string | null): Promise<List>
}

/** Joins the lists of the modules. Throws when two have one name. */
export function createListDirectory(modules: readonly Module[]): ListDirectory {
  const byName = new Map<string, DeclaredList>()
  for (const list of modules.flatMap((module) => module.lists)) {
    if (!/^[a-z][a-z0-9-]*$/.test(list.name))
      throw new Error(`the list «${list.name}» needs a name like this-one`)
    if (byName.has(list.name)) throw new Error(`two lists are named «${list.name}»`)
    byName.set(list.name, list)
  }
  return {
    declared: [...byName.values()],
    async open(ctx, name, record) {
      const found = byName.get(name)
      if (found && 'within' in found) return found.open(ctx, record ?? '')
      const list =
        found ??
        ctx.engine
          .contributionsTo(listFinders)
          .map((find) => find(ctx, name))
          .find(Boolean)
      if (!list) throw notFound()
      return list
    },
  }
}
