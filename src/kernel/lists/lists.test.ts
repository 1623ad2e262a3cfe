import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { visible } from '#kernel/data/fragments.ts'
import { forbidden } from '#kernel/errors.ts'
import { categories } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openBriefly } from '#tests/support/open-briefly.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { patchChosen, removeChosen } from './actions.server.ts'
import { defineList } from './define-list.server.ts'
import { MAX_COLUMNS, parseListAddress } from './list-address.ts'
import {
  columnsShown,
  readListMemory,
  rememberChoice,
  removeView,
  renameView,
  saveView,
} from './list-memory.server.ts'
import { dismissRun, readLatestRun, readRun } from './list-runs.server.ts'
import { countTabs, readListPage, shapeOf } from './read-list.server.ts'
import { runBulkAction } from './run-action.server.ts'
import { undoRun } from './undo-run.server.ts'

const list = defineList({
  name: 'things',
  authorize: ({ actor }) => {
    if (!actor.is('admin', 'manager')) throw forbidden()
  },
  rows: (ctx) => ctx.from(categories).where(visible(ctx, categories)),
  key: (eb) => eb.ref('category._id'),
  search: (_ctx, q, eb) => eb('category.name', 'like', `%${q}%`),
  filters: {
    seen: {
      shape: { kind: 'choice', options: ['yes', 'no'] },
      where: (_ctx, value, eb) => eb('category.visible', '=', value === 'yes'),
    },
  },
  columns: {
    name: {
      kind: 'text',
      value: (eb) => eb.ref('category.name'),
      sort: (eb) => eb.ref('category.name'),
      isTitle: true,
    },
    order: {
      kind: 'number',
      value: (eb) => eb.ref('category.order'),
      sort: (eb) => eb.ref('category.order'),
    },
    code: { kind: 'text', value: (eb) => eb.ref('category.code'), isUsual: false },
  },
  sort: 'name',
  size: 10,
  actions: {
    hide: {
      label: 'things.hide',
      may: ({ actor }) => actor.is('admin'),
      run: (ctx, ids) => patchChosen(ctx, categories, ids, { visible: false }),
    },
    last: {
      label: 'things.last',
      may: ({ actor }) => actor.is('admin'),
      run: (ctx, ids) => patchChosen(ctx, categories, ids, { order: 99 }),
    },
    remove: {
      label: 'things.remove',
      may: ({ actor }) => actor.is('admin'),
      run: (ctx, ids) => removeChosen(ctx, categories, ids),
    },
  },
})

let world: World
let ours: MadeSite
let theirs: MadeSite
const admin = (userID = newId()) => makeActor({ role: 'admin', userID })

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  for (let n = 1; n <= 25; n++)
    await world.make.category(ours, {
      name: `หมวด ${String(n).padStart(2, '0')}`,
      order: 26 - n,
      visible: n % 5 !== 0,
    })
  await world.make.category(theirs, { name: 'หมวดของเขา' })
})

const addressOf = (query: string) => parseListAddress(new URLSearchParams(query), shapeOf(list))

async function namesAt(query: string, as = admin()) {
  const page = await readListPage(openBriefly(world, ours, as), list, addressOf(query), ['name'])
  return { ...page, names: page.rows.map(({ values }) => values.name) }
}

describe('a page', () => {
  it('has the rows of this site alone, in their order, and says how many there are', async () => {
    const { names, total, pages } = await namesAt('')
    expect([names.length, names[0], total, pages]).toEqual([10, 'หมวด 01', 25, 3])
  })

  it('is found from either end, sorted either way, and past the end is the last one', async () => {
    expect((await namesAt('page=3')).names).toHaveLength(5)
    expect((await namesAt('page=-1')).names.at(-1)).toBe('หมวด 25')
    expect((await namesAt('page=99')).page).toBe(3)
    expect((await namesAt('sort=-order')).names[0]).toBe('หมวด 01')
    expect((await namesAt('sort=-name')).names[0]).toBe('หมวด 25')
  })

  it('is narrowed by words and filters', async () => {
    expect((await namesAt('q=หมวด 1')).total).toBe(10)
    expect((await namesAt('seen=no')).total).toBe(5)
    expect((await namesAt('seen=no&q=หมวด 05')).names).toEqual(['หมวด 05'])
  })

  it('has values under names of any length, and says how many rows each choice of a filter has', async () => {
    const name = 'คอลัมน์ที่ชื่อยาวกว่าที่ฐานข้อมูลจะจำได้'
    const long = { ...list, columns: { ...list.columns, [name]: list.columns.code as never } }
    const { rows } = await readListPage(openBriefly(world, ours, admin()), long, addressOf(''), [
      name,
      `${name}2`,
    ])
    expect(Object.keys(rows[0]?.values ?? {})).toEqual([name])
    const counts = await countTabs(
      openBriefly(world, ours, admin()),
      list,
      addressOf('q=หมวด 1&seen=no'),
      'seen',
    )
    expect(counts).toEqual({ '': 10, yes: 8, no: 2 })
  })

  it('is for those whom the list admits', async () => {
    await expect(namesAt('', makeActor({ role: 'member', userID: newId() }))).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('what is remembered', () => {
  it('is the columns and the size that a person chose, with the title always', async () => {
    const me = admin()
    const ctx = openBriefly(world, ours, me)
    expect(columnsShown(list, undefined)).toEqual(['name', 'order'])
    await rememberChoice(ctx, list, { columns: ['code', 'password'], size: 50 })
    const { choice } = await readListMemory(ctx, list)
    expect(choice).toEqual({ columns: ['code'], size: 50 })
    expect(columnsShown(list, choice)).toEqual(['name', 'code'])
    expect((await readListMemory(openBriefly(world, ours, admin()), list)).choice).toBeUndefined()
  })

  it('is nothing that the list does not have, and no more columns than a table shows', async () => {
    const ctx = openBriefly(world, ours, admin())
    await expect(rememberChoice(ctx, list, { columns: ['constructor'], size: 50 })).rejects.toMatchObject({
      code: 'lists.bad-choice',
    })
    expect(columnsShown(list, { columns: ['toString', 'code'] })).toEqual(['name', 'code'])
    const [column] = Object.values(list.columns)
    const wide = {
      ...list,
      columns: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`c${at}`, column as never])),
    }
    const columns = Object.keys(wide.columns)
    await expect(rememberChoice(ctx, wide, { columns, size: 50 })).rejects.toMatchObject({
      code: 'lists.too-many-columns',
    })
    expect(columnsShown(wide, { columns })).toHaveLength(MAX_COLUMNS)
  })

  it('is a view under its name: one’s own, or shared by those who administer', async () => {
    const me = admin()
    const ctx = openBriefly(world, ours, me)
    await saveView(ctx, list, { name: ' ซ่อนอยู่ ', query: '?seen=no', columns: ['name'], shared: false })
    await saveView(ctx, list, { name: 'ทุกคน', query: '', columns: ['name'], shared: true })
    await ctx.commit()
    const names = async (as = me) =>
      (await readListMemory(openBriefly(world, ours, as), list)).views.map(({ name }) => name)
    expect(await names()).toEqual(['ซ่อนอยู่', 'ทุกคน'])
    const other = makeActor({ role: 'manager', userID: newId() })
    expect(await names(other)).toEqual(['ทุกคน'])
    const manager = openBriefly(world, ours, other)
    const [shared] = (await readListMemory(manager, list)).views
    await expect(removeView(manager, list, shared?.id ?? '')).rejects.toMatchObject({ status: 403 })
    await expect(renameView(manager, list, shared?.id ?? '', 'x')).rejects.toMatchObject({ status: 403 })
    const again = openBriefly(world, ours, me)
    await renameView(again, list, shared?.id ?? '', ' ทั้งหมด ')
    await expect(renameView(again, list, shared?.id ?? '', ' ')).rejects.toMatchObject({
      code: 'lists.bad-view',
    })
    const [, renamed] = (await readListMemory(again, list)).views
    expect(renamed).toMatchObject({ name: 'ทั้งหมด', columns: ['name'] })
    await again.rollback()
    await expect(
      saveView(manager, list, { name: 'x', query: '', columns: [], shared: true }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('an action on chosen rows', () => {
  it('does it for rows of the list alone, and is taken back once by whoever did it', async () => {
    const me = admin()
    const ctx = openBriefly(world, ours, me)
    const { rows } = await readListPage(ctx, list, addressOf(''), ['name'])
    const foreign = await world.make.category(theirs)
    const ids = [rows[0]?.id ?? '', rows[1]?.id ?? '', foreign._id, 'x']
    const { total, run } = await runBulkAction(ctx, list, 'hide', { ids })
    // What is of another site is as good as gone.
    expect(total).toBe(3)
    expect(await readRun(ctx, list, run)).toMatchObject({
      done: 2,
      failures: [{ id: foreign._id, name: '', isGone: true }],
    })
    expect((await readListPage(ctx, list, addressOf('seen=no'), [])).total).toBe(7)
    await expect(undoRun(openBriefly(world, ours, admin()), list, run)).rejects.toMatchObject({ status: 404 })
    await undoRun(ctx, list, run)
    expect(await readLatestRun(ctx, list)).toMatchObject({ status: 'undone', stayed: 0 })
    expect((await readListPage(ctx, list, addressOf('seen=no'), [])).total).toBe(5)
    await expect(undoRun(ctx, list, run)).rejects.toMatchObject({ code: 'lists.undo-over' })
    await dismissRun(ctx, list, run)
    expect(await readLatestRun(ctx, list)).toBeUndefined()
    await ctx.rollback()
  })

  it('takes all that the address shows, and brings deleted ones back', async () => {
    const ctx = openBriefly(world, ours, admin())
    const { total, run } = await runBulkAction(ctx, list, 'remove', { all: addressOf('seen=no') })
    expect(total).toBe(5)
    expect((await readListPage(ctx, list, addressOf(''), [])).total).toBe(20)
    await undoRun(ctx, list, run)
    expect((await readListPage(ctx, list, addressOf('seen=no'), [])).total).toBe(5)
    await ctx.rollback()
  })

  it('taken back leaves what somebody changed since, and says how much that is', async () => {
    const ctx = openBriefly(world, ours, admin())
    const { rows } = await readListPage(ctx, list, addressOf('seen=yes'), [])
    const [changed = '', gone = '', plain = ''] = rows.map(({ id }) => id)
    const { run } = await runBulkAction(ctx, list, 'hide', { ids: [changed, gone, plain] })
    await ctx.write(categories).patch(changed, { visible: true })
    await ctx.write(categories).patch(changed, { visible: false, name: 'เปลี่ยนชื่อ' })
    await ctx.write(categories).remove(gone)
    await undoRun(ctx, list, run)
    expect(await readRun(ctx, list, run)).toMatchObject({ status: 'undone', stayed: 1 })
    const seen = async (id: string) =>
      (await ctx.from(categories).select('visible').where('_id', '=', id).executeTakeFirst())?.visible
    // The name is not the action's doing: that somebody changed it is no reason to leave the rest.
    expect([await seen(changed), await seen(gone), await seen(plain)]).toEqual([true, undefined, true])
    await ctx.rollback()
  })

  it('taken back does not overwrite a value that somebody gave since', async () => {
    const ctx = openBriefly(world, ours, admin())
    const { rows } = await readListPage(ctx, list, addressOf('seen=no'), [])
    const id = rows[0]?.id ?? ''
    const { run } = await runBulkAction(ctx, list, 'last', { ids: [id] })
    await ctx.write(categories).patch(id, { order: 7 })
    await undoRun(ctx, list, run)
    expect(await readRun(ctx, list, run)).toMatchObject({ stayed: 1 })
    const { order } = await ctx
      .from(categories)
      .select('order')
      .where('_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order).toBe(7)
    await ctx.rollback()
  })

  it('taken back leaves out a record whose code another has by now', async () => {
    const ctx = openBriefly(world, ours, admin())
    const { rows } = await readListPage(ctx, list, addressOf(''), ['code'])
    const ids = rows.slice(0, 3).map(({ id }) => id)
    const { run } = await runBulkAction(ctx, list, 'remove', { ids })
    await ctx
      .write(categories)
      .add({ name: 'อีกหมวด', code: String(rows[0]?.values.code), order: 1, visible: true })
    await undoRun(ctx, list, run)
    expect(await readRun(ctx, list, run)).toMatchObject({ status: 'undone', stayed: 1 })
    expect((await readListPage(ctx, list, addressOf(''), [])).total).toBe(25)
    await ctx.rollback()
  })

  it('is refused to those who may not, for nothing chosen and under a name that is none', async () => {
    const ctx = openBriefly(world, ours, makeActor({ role: 'manager', userID: newId() }))
    await expect(runBulkAction(ctx, list, 'hide', { ids: [] })).rejects.toMatchObject({ status: 403 })
    await expect(undoRun(ctx, list, newId())).rejects.toMatchObject({ status: 403 })
    const own = openBriefly(world, ours, admin())
    await expect(runBulkAction(own, list, 'hide', { ids: [] })).rejects.toMatchObject({
      code: 'lists.none-chosen',
    })
    await expect(runBulkAction(own, list, 'constructor', { ids: [] })).rejects.toMatchObject({ status: 404 })
  })
})
