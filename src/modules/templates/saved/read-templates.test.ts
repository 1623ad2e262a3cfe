import { beforeAll, describe, expect, it } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { makePost } from '#tests/support/pages.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { documentFromTemplate, listTemplates } from './read-templates.server.ts'
import { saveAsTemplate } from './save-template.server.ts'

let world: World
let ours: MadeSite
let neighbour: MadeSite
let stranger: MadeSite

beforeAll(async () => {
  world = await openWorld()
  const { make } = world
  const origin = await make.site({ siteType: 'origin' })
  const group = await make.site({ siteType: 'collection', parentSite: origin._id })
  const other = await make.site({ siteType: 'collection', parentSite: origin._id })
  ours = await make.site({ parentSite: group._id })
  neighbour = await make.site({ parentSite: group._id })
  stranger = await make.site({ parentSite: other._id })
})

const builder = [{ columns: [[{ type: 'header', value: 'หัวเรื่องของเรา' }]] }]

async function save(title: string, shared: boolean): Promise<string> {
  const { _id } = await makePost(world, ours, { title, builder })
  const ctx = world.open(ours, 'admin')
  const id = await saveAsTemplate(ctx, _id, { title: '', shared })
  await ctx.commit()
  return id
}

const seenOn = async (site: MadeSite, id: string) =>
  (await listTemplates(world.open(site, 'admin'), 'page')).find((card) => card.id === id)

describe('a page saved as a template', () => {
  it('is offered on its own site, and on the others of the group where it is shared', async () => {
    const own = await save('เก็บไว้เอง', false)
    const shared = await save('ให้ทั้งกลุ่ม', true)
    expect(await seenOn(ours, own)).toMatchObject({ source: 'own', title: 'เก็บไว้เอง' })
    expect(await seenOn(neighbour, shared)).toMatchObject({ source: 'shared', title: 'ให้ทั้งกลุ่ม' })
    expect(await seenOn(neighbour, own)).toBeUndefined()
    for (const id of [own, shared]) expect(await seenOn(stranger, id)).toBeUndefined()
  })

  it('gives its document where it is offered, and nowhere else', async () => {
    const own = await save('ของเราเท่านั้น', false)
    const shared = await save('ของทุกคนในกลุ่ม', true)
    expect((await documentFromTemplate(world.open(neighbour, 'admin'), shared)).builder).toEqual(builder)
    const refused = [
      [neighbour, own],
      [stranger, own],
      [stranger, shared],
    ] as const
    for (const [site, id] of refused)
      await expect(documentFromTemplate(world.open(site, 'admin'), id)).rejects.toMatchObject({ status: 404 })
    await expect(documentFromTemplate(world.open(ours, 'admin'), 'no-such')).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is for those who make pages', async () => {
    for (const role of ['member', 'manager', 'public'] as const)
      await expect(listTemplates(world.open(ours, role))).rejects.toMatchObject({ status: 403 })
    const { _id } = await makePost(world, stranger)
    const attempt = saveAsTemplate(world.open(ours, 'admin'), _id, { title: '', shared: true })
    await expect(attempt).rejects.toMatchObject({ status: 404 })
  })
})
