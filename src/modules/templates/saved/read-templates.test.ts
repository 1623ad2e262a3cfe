import { beforeAll, describe, expect, it } from 'vitest'
import { addressOfFile } from '#kernel/storage/address.ts'
import { pictureRule } from '#kernel/storage/upload-rule.ts'
import { findFile, storeSentFile } from '#modules/files/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openBriefly } from '#tests/support/open-briefly.ts'
import { makePost } from '#tests/support/pages.ts'
import { drawPicture } from '#tests/support/uploads.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { bringPictures } from './bring-pictures.server.ts'
import { documentFromTemplate, listTemplates } from './read-templates.server.ts'
import { saveAsTemplate, saveSection } from './save-template.server.ts'
import { listTemplatesOf, shareTemplate } from './share-template.server.ts'

let world: World
let ours: MadeSite
let neighbour: MadeSite
let stranger: MadeSite
let group: MadeSite
let other: MadeSite

beforeAll(async () => {
  world = await openWorld()
  const { make } = world
  const origin = await make.site({ siteType: 'origin' })
  group = await make.site({ siteType: 'collection', parentSite: origin._id })
  other = await make.site({ siteType: 'collection', parentSite: origin._id })
  ours = await make.site({ parentSite: group._id })
  neighbour = await make.site({ parentSite: group._id })
  stranger = await make.site({ parentSite: other._id })
})

const builder = [{ columns: [[{ type: 'header', value: 'หัวเรื่องของเรา' }]] }]

async function save(title: string, shared: boolean): Promise<string> {
  const { _id } = await makePost(world, ours, { title, builder })
  const ctx = openBriefly(world, ours, 'admin')
  const id = await saveAsTemplate(ctx, _id, { title: '', shared })
  await ctx.commit()
  return id
}

const seenOn = async (site: MadeSite, id: string) =>
  (await listTemplates(openBriefly(world, site, 'admin'), 'page')).find((card) => card.id === id)

describe('a page saved as a template', () => {
  it('is offered on its own site, and on the others of the group where it is shared', async () => {
    const own = await save('เก็บไว้เอง', false)
    const shared = await save('ให้ทั้งกลุ่ม', true)
    expect(await seenOn(ours, own)).toMatchObject({ source: 'own', title: 'เก็บไว้เอง' })
    expect(await seenOn(neighbour, shared)).toMatchObject({
      source: 'shared',
      title: 'ให้ทั้งกลุ่ม',
      from: ours.siteName,
    })
    expect(await seenOn(neighbour, own)).toBeUndefined()
    for (const id of [own, shared]) expect(await seenOn(stranger, id)).toBeUndefined()
  })

  it('gives its document where it is offered, and nowhere else', async () => {
    const own = await save('ของเราเท่านั้น', false)
    const shared = await save('ของทุกคนในกลุ่ม', true)
    expect((await documentFromTemplate(openBriefly(world, neighbour, 'admin'), shared)).builder).toEqual(
      builder,
    )
    const refused = [
      [neighbour, own],
      [stranger, own],
      [stranger, shared],
    ] as const
    for (const [site, id] of refused)
      await expect(documentFromTemplate(openBriefly(world, site, 'admin'), id)).rejects.toMatchObject({
        status: 404,
      })
    await expect(documentFromTemplate(openBriefly(world, ours, 'admin'), 'no-such')).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is on every site of the group what its site has made of it last; what was made of it stays', async () => {
    const shared = await save('ตามต้นฉบับ', true)
    const there = openBriefly(world, neighbour, 'admin')
    const former = await documentFromTemplate(there, shared)
    const next = [
      {
        columns: [
          [
            { type: 'header', value: 'ฉบับที่สอง' },
            { type: 'image', value: '/a.png' },
          ],
        ],
      },
    ]
    const translations = { en: { title: 'Second', phrases: { ฉบับที่สอง: 'The second' } } }
    const { _id } = await makePost(world, ours, { title: 'หน้าที่ปรับแล้ว', builder: next, translations })
    const ctx = openBriefly(world, ours, 'admin')
    expect(await saveAsTemplate(ctx, _id, { title: 'ไม่ใช้ชื่อนี้', shared: false }, shared)).toBe(shared)
    await ctx.commit()
    const card = await seenOn(neighbour, shared)
    expect(card).toMatchObject({ title: 'ตามต้นฉบับ', source: 'shared' })
    expect(JSON.stringify(card?.sketch)).toContain('picture')
    const taken = await documentFromTemplate(openBriefly(world, neighbour, 'admin'), shared)
    expect([taken.builder, taken.translations]).toEqual([next, translations])
    expect(former.builder).toEqual(builder)
  })

  it('takes the place of no template of others, of no section, and of none that is not there', async () => {
    const { _id } = await makePost(world, neighbour, { title: 'ของเพื่อนบ้าน', builder: [] })
    const shared = await save('ต้นฉบับของเรา', true)
    const ctx = openBriefly(world, ours, 'admin')
    const section = await saveSection(ctx, { title: 'ส่วน', shared: false, builder, phrases: {} })
    await ctx.commit()
    const wanted = { title: 'แทน', shared: true }
    const there = () => openBriefly(world, neighbour, 'admin')
    for (const over of [shared, 'nothing', '01a1f4d5-3bfc-7b93-a9c9-6040ad325cbb'])
      await expect(saveAsTemplate(there(), _id, wanted, over)).rejects.toMatchObject({ status: 404 })
    const own = await makePost(world, ours, { title: 'ของเรา', builder: [] })
    const here = openBriefly(world, ours, 'admin')
    await expect(saveAsTemplate(here, own._id, wanted, section)).rejects.toMatchObject({ status: 404 })
    expect((await documentFromTemplate(there(), shared)).builder).toEqual(builder)
  })

  it('is for those who make pages', async () => {
    for (const role of ['member', 'manager', 'public'] as const)
      await expect(listTemplates(openBriefly(world, ours, role))).rejects.toMatchObject({ status: 403 })
    const { _id } = await makePost(world, stranger)
    const attempt = saveAsTemplate(openBriefly(world, ours, 'admin'), _id, { title: '', shared: true })
    await expect(attempt).rejects.toMatchObject({ status: 404 })
  })
})

describe('a section of a page', () => {
  const row = [{ columns: [[{ type: 'header', value: 'หัวของส่วน' }]] }]
  const saveRow = async (shared: boolean) => {
    const ctx = openBriefly(world, ours, 'admin')
    const phrases = { หัวของส่วน: 'Head of the section', อย่างอื่น: 'Something else' }
    const id = await saveSection(ctx, { title: 'ส่วนของเรา', shared, builder: row, phrases })
    await ctx.commit()
    return id
  }
  const sectionsOn = async (site: MadeSite) =>
    (await listTemplates(openBriefly(world, site, 'admin'), 'section')).map(({ id, from }) => [id, from])

  it('is offered among sections, here and where it is shared, with the words that it needs', async () => {
    const id = await saveRow(true)
    expect(await sectionsOn(ours)).toContainEqual([id, null])
    expect(await sectionsOn(neighbour)).toContainEqual([id, ours.siteName])
    expect(await sectionsOn(stranger)).not.toContainEqual([id, ours.siteName])
    const { translations } = await documentFromTemplate(openBriefly(world, neighbour, 'admin'), id)
    expect(translations.en).toEqual({ phrases: { หัวของส่วน: 'Head of the section' } })
  })

  it('is for those who make pages', async () => {
    const request = { title: 'ของใคร', shared: true, builder: row, phrases: {} }
    const refusals = { member: 403, manager: 403, public: 401 } as const
    for (const role of ['member', 'manager', 'public'] as const) {
      const attempt = saveSection(openBriefly(world, ours, role), request)
      await expect(attempt).rejects.toMatchObject({ status: refusals[role] })
    }
  })

  it('is offered to the collection, or no longer, by those who run it', async () => {
    const id = await saveRow(false)
    const open = (site: MadeSite) => openBriefly(world, site, 'superadmin')
    expect(await listTemplatesOf(open(group), ours._id)).toContainEqual(
      expect.objectContaining({ _id: id, shared: false }),
    )
    await shareTemplate(open(group), ours._id, id, true)
    expect(await sectionsOn(neighbour)).toContainEqual([id, ours.siteName])
    await shareTemplate(open(group), ours._id, id, false)
    expect(await sectionsOn(neighbour)).not.toContainEqual([id, ours.siteName])
    // Another collection, another unit, and those who run units.
    const refused = [
      [open(other), ours._id, 404],
      [open(group), stranger._id, 404],
      [open(group), neighbour._id, 404],
      [openBriefly(world, group, 'admin'), ours._id, 403],
    ] as const
    for (const [ctx, unit, status] of refused)
      await expect(shareTemplate(ctx, unit, id, true)).rejects.toMatchObject({ status })
    await expect(listTemplatesOf(open(other), ours._id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('pictures of a shared template', () => {
  it('come along as files of the site that takes it; what is not public stays behind', async () => {
    const bytes = await drawPicture()
    const store = async (isPublic: boolean) => {
      const ctx = openBriefly(world, ours, 'admin')
      const sent = { name: 'ห้อง.png', purpose: 'page/test', bytes, token: 'x', isPublic }
      const { _id, name } = await storeSentFile(ctx, pictureRule(), sent)
      await ctx.commit()
      return addressOfFile(_id, name)
    }
    const [open, hidden] = [await store(true), await store(false)]
    const images = [open, hidden].map((value) => ({ type: 'image', value }))
    const ctx = openBriefly(world, neighbour, 'admin')
    const brought = JSON.stringify(await bringPictures(ctx, ours._id, [{ columns: [images] }]))
    await ctx.commit()
    expect(brought).not.toContain(open)
    expect(brought).not.toContain(hidden)
    const id = /files\/([\w-]{36})\//.exec(brought)?.[1] ?? ''
    const here = await findFile(openBriefly(world, neighbour, 'admin'), id)
    expect(here).toMatchObject({ visibility: 'public', size: bytes.length })
  })
})
