import { describe, expect, it } from 'vitest'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineModule, orderModules } from '#kernel/modules.ts'
import { type CollectionInput, defineCollection, type Fields } from './define.ts'
import { reference, text } from './fields.ts'
import { createRegistry } from './registry.ts'

const open = definePolicy({ read: () => true })
const make = (name: string, input: Partial<CollectionInput<Fields>> = {}) =>
  defineCollection(name, { tenant: 'unit', fields: { name: text() }, access: open, ...input })
const named = (name: string, ...needs: string[]) => defineModule({ name, needs })
const withRooms = (...collections: ReturnType<typeof make>[]) => [
  defineModule({ name: 'rooms', collections }),
]

describe('boot', () => {
  it('joins modules that fit together', () => {
    const registry = createRegistry(
      withRooms(make('room'), make('key', { fields: { room: reference('room') } })),
    )
    expect(registry.collections.map(({ name }) => name)).toEqual(['room', 'key'])
  })

  it('fails when a declared collection has no policy', () => {
    const bare = make('room', { access: undefined as never })
    expect(() => createRegistry(withRooms(bare))).toThrow('collection «room»: has no policy')
  })

  it('fails when two modules claim one collection or one name', () => {
    const twice = [...withRooms(make('room')), defineModule({ name: 'halls', collections: [make('room')] })]
    expect(() => createRegistry(twice)).toThrow('collection «room» is claimed by «rooms» and «halls»')
    expect(() => createRegistry([...withRooms(), ...withRooms()])).toThrow('two modules are named «rooms»')
  })

  it('fails when a declaration points nowhere or takes a name of the engine', () => {
    expect(() => createRegistry(withRooms(make('key', { fields: { room: reference('room') } })))).toThrow(
      /«room»/,
    )
    expect(() => createRegistry(withRooms(make('room', { fields: { unit: text() } })))).toThrow(/«unit»/)
    const admin = { title: 'name', columns: ['colour'] }
    expect(() => createRegistry(withRooms(make('room', { admin })))).toThrow(/«colour»/)
  })
})

describe('the order of modules', () => {
  it('puts each one after those it needs', () => {
    const ordered = orderModules([named('c', 'b'), named('a'), named('b', 'a')])
    expect(ordered.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })

  it('fails when they need each other or somebody unknown', () => {
    expect(() => orderModules([named('a', 'b'), named('b', 'a')])).toThrow('a → b → a')
    expect(() => orderModules([named('a', 'z')])).toThrow('module «a» needs «z», which is not there')
  })
})
