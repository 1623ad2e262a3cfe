import { beforeAll, expect, it } from 'vitest'
import type { List } from '#kernel/lists/define-list.server.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

/** Keys of everything that a list says by itself. */
function keysOf({ name, columns, filters = {}, actions = {}, searchLabel }: List): string[] {
  const headings = Object.entries(columns).map(
    ([column, { label, heading }]) => heading ?? label ?? `${name}.column.${column}`,
  )
  const narrowing = Object.entries(filters).map(
    ([filter, { label, heading }]) => heading ?? label ?? `${name}.filter.${filter}`,
  )
  const values = Object.values(columns).flatMap(({ options = [], words, said }) =>
    words === undefined || said ? [] : options.map((option) => `${words}${option}`),
  )
  const choices = Object.values(filters).flatMap(({ shape, words, options }) =>
    shape.kind !== 'choice' || words === undefined || options
      ? []
      : shape.options.map((option) => `${words}${option}`),
  )
  const doing = Object.values(actions).flatMap(({ label, confirm, asks }) => [label, confirm, asks])
  return [...headings, ...narrowing, ...values, ...choices, ...doing, searchLabel].filter(
    (key) => key !== undefined,
  )
}

it.each(['th', 'en'] as const)('every declared list says everything in words (%s)', (lang) => {
  const t = world.engine.catalog.translate(lang)
  const lists = world.engine.lists.declared.map((list) => ('within' in list ? list.shape : list))
  expect(lists.length).toBeGreaterThan(12)
  const without = lists.flatMap((list) =>
    keysOf(list)
      .filter((key) => !t.has(key))
      .map((key) => `${list.name}: ${key}`),
  )
  expect([...new Set(without)]).toEqual([])
})
