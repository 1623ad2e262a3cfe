import { beforeAll, expect, it } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { makePost } from '#tests/support/pages.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { listSections, storeSection, takeSection } from './sections.server.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
})

const row = { columns: [[{ type: 'header', value: 'แถวที่เก็บไว้' }]] }

it('a row becomes a section, and comes into another page with its English words', async () => {
  const translations = { en: { title: 'Page', phrases: { แถวที่เก็บไว้: 'A stored row' } } }
  const from = await makePost(world, ours, { builder: [row], translations })
  const to = await makePost(world, ours)
  const ctx = world.open(ours, 'admin')
  const rows = JSON.stringify([row])
  const { id } = await storeSection(ctx, from._id, { title: 'ของเรา', shared: false, rows })
  expect((await listSections(ctx, to._id)).sections).toContainEqual(expect.objectContaining({ id }))
  expect((await takeSection(ctx, to._id, id)).builder).toEqual([row])
  await ctx.commit()
  const read = await world.database.owner.query('select translations from post where "_id" = $1', [to._id])
  expect(read.rows[0]).toMatchObject({ translations: { en: { phrases: { แถวที่เก็บไว้: 'A stored row' } } } })
})

it('ready-made sections are offered, and come with the words of the site', async () => {
  const { _id } = await makePost(world, ours)
  const ctx = world.open(ours, 'admin')
  const { sections } = await listSections(ctx, _id)
  const ready = sections.filter(({ source }) => source === 'ready')
  expect(ready.length).toBeGreaterThanOrEqual(30)
  for (const { id } of ready) expect((await takeSection(ctx, _id, id)).builder.length).toBeGreaterThan(0)
})

it('refuses rows that are none, names that say nothing, and everybody who makes no pages', async () => {
  const { _id } = await makePost(world, ours)
  const save = (request: object, as: 'admin' | 'manager' | 'member' = 'admin', site = ours) =>
    storeSection(world.open(site, as), _id, { title: 'ชื่อ', shared: true, rows: '[]', ...request })
  await expect(save({ title: ' ' })).rejects.toMatchObject({ code: 'page-editor.section-name' })
  await expect(save({ title: 'ก'.repeat(201) })).rejects.toMatchObject({ code: 'page-editor.section-name' })
  await expect(save({ rows: '{"a"' })).rejects.toMatchObject({ code: 'builder.invalid' })
  await expect(save({ rows: '{}' })).rejects.toMatchObject({ code: 'builder.invalid' })
  for (const role of ['manager', 'member'] as const)
    await expect(save({}, role)).rejects.toMatchObject({ status: 403 })
  await expect(save({}, 'admin', theirs)).rejects.toMatchObject({ status: 404 })
  await expect(listSections(world.open(theirs, 'admin'), _id)).rejects.toMatchObject({ status: 404 })
})
