import type { Context } from '#kernel/context.ts'
import { activities } from '../collections.ts'
import { isObject, type JsonObject } from '../model/check.ts'
import { activitiesOf, mentionName } from '../model/mentions.ts'
import { addsTo, mergeDefinition } from '../model/merge-definition.ts'
import type { Statement } from '../model/statements.ts'

const nameOf = (id: string) => mentionName('activity', id)

/** What the activities are called here, by their ids. */
export async function readDefinitions(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, JsonObject>> {
  const names = new Map(ids.map((id) => [nameOf(id), id]))
  if (names.size === 0) return new Map()
  const rows = await ctx
    .from(activities)
    .select(['name', 'definition'])
    .where('name', 'in', [...names.keys()])
    .execute()
  return new Map(rows.map(({ name, definition }) => [names.get(name) ?? '', definition]))
}

/** Adds what new statements say of their activities to what is known of them. */
export async function noteActivities(ctx: Context, added: readonly Statement[]): Promise<void> {
  const said = new Map<string, JsonObject>()
  for (const statement of added)
    for (const { id, definition } of activitiesOf(statement))
      if (isObject(definition)) said.set(String(id), mergeDefinition(said.get(String(id)) ?? {}, definition))
  const known = await readDefinitions(ctx, [...said.keys()])
  const changed = [...said].filter(([id, definition]) => addsTo(known.get(id) ?? {}, definition))
  const rows = changed.map(([id, definition]) => ({
    name: nameOf(id),
    definition: { ...mergeDefinition(known.get(id) ?? {}, definition) },
  }))
  await ctx.write(activities).putMany(rows, { key: ['name'] })
}
