import { beforeAll, describe, expect, it } from 'vitest'
import * as media from '#modules/media-library/screens/media.tsx'
import * as item from '#modules/media-library/screens/media-item.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { makePost } from '#tests/support/pages.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/cms/media': media, '/cms/media/:id': item }) })
})

let counter = 0

/** A file as the library's upload leaves it. */
async function storeFile(site = cast.ours, purpose = 'media/item'): Promise<string> {
  counter += 1
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    `insert into file (site_id, name, type, size, hash, visibility, purpose, place, key)
     values ($1, $2, 'image/png', 1200, 'h', 'public', $3, 'disk', $4) returning "_id"`,
    [site._id, `p${counter}.png`, purpose, `${site._id}/k${counter}`],
  )
  return `/files/${rows[0]?._id}/p${counter}.png`
}

const add = (address: string, folder = '', as: SignedInPerson = cast.admin) =>
  cast.api.call<{ _id: string }>({ as, path: 'media/item', body: { address, folder } })
const open = (path: string, as = cast.admin) => cast.api.call({ as, path })
const post = (id: string, fields: Record<string, string>, as = cast.admin) =>
  cast.api.call({
    as,
    path: `/cms/media/${id}`,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the media library', () => {
  it('takes what was uploaded for it once, into a folder', async () => {
    const address = await storeFile()
    const first = await add(address, ' ข่าว / ../2569 ')
    expect(first.status).toBe(200)
    expect((await add(address)).body.data._id).toBe(first.body.data._id)
    const page = seenIn(await open('/cms/media?folder=%E0%B8%82%E0%B9%88%E0%B8%B2%E0%B8%A7%2F2569'))
    expect(page).toContain(address)
    expect(page).toContain('ใช้ไป')
  })

  it('takes no file of another purpose, site or address', async () => {
    const [course, theirs] = [await storeFile(cast.ours, 'course.cover'), await storeFile(cast.theirs)]
    for (const address of [course, theirs, 'javascript:alert(1)', '/files/x/y', 'https://example.test/p.png'])
      expect((await add(address)).status).toBe(400)
  })

  it('asks for a description, and says where a file is used', async () => {
    const address = await storeFile()
    const { _id } = (await add(address)).body.data
    expect(seenIn(await open(`/cms/media/${_id}`))).toContain('รูปนี้ยังไม่มีคำบรรยาย')
    await makePost(cast.world, cast.ours, {
      title: 'หน้าที่มีรูป',
      builder: [{ columns: [[{ type: 'image', uid: 'i', src: address }]] }],
    })
    const saved = await post(_id, { intent: 'describe', name: 'ภาพเฉพาะกิจ', alt: 'ห้องเรียนว่าง', folder: '' })
    expect(saved.headers.location).toBe(`/cms/media/${_id}?done=saved`)
    const page = seenIn(await open(`/cms/media/${_id}`))
    expect(page).toContain('หน้าที่มีรูป')
    expect(page).not.toContain('รูปนี้ยังไม่มีคำบรรยาย')
    expect(seenIn(await open('/cms/media?use=used'))).toContain('ภาพเฉพาะกิจ')
    expect(seenIn(await open('/cms/media?use=unused'))).not.toContain('ภาพเฉพาะกิจ')
    expect((await post(_id, { intent: 'delete' })).status).toBe(409)
  })

  it('puts another file in its place everywhere, and a crop beside the original', async () => {
    const [address, other, part] = [await storeFile(), await storeFile(), await storeFile()]
    const { _id } = (await add(address)).body.data
    const page = await makePost(cast.world, cast.ours, {
      builder: [{ columns: [[{ type: 'image', uid: 'i', src: address, keep: { as: 'it is' } }]] }],
    })
    const foreign = await makePost(cast.world, cast.theirs, {
      builder: [{ columns: [[{ type: 'image', uid: 'i', src: address }]] }],
    })
    const builderOf = async (id: string) => {
      const { rows } = await cast.world.database.owner.query<{ builder: object }>(
        'select builder from post where "_id" = $1',
        [id],
      )
      return JSON.stringify(rows[0]?.builder)
    }
    expect((await post(_id, { intent: 'replace', address: other })).headers.location).toBe(
      `/cms/media/${_id}?done=replaced&n=1`,
    )
    expect(await builderOf(page._id)).toContain(other)
    expect(await builderOf(page._id)).toContain('"as":"it is"')
    expect(await builderOf(foreign._id)).toContain(address)
    const crop = JSON.stringify({ x: 0.3, y: 0.5, zoom: 2, ratio: 1 })
    // Versions of the page go along and are no place of their own.
    expect((await post(_id, { intent: 'crop', address: part, crop })).headers.location).toBe(
      `/cms/media/${_id}?done=replaced&n=1`,
    )
    expect(await builderOf(page._id)).toContain(part)
    expect((await post(_id, { intent: 'crop', address: '', crop: '' })).status).toBe(302)
    expect(await builderOf(page._id)).toContain(other)
  })

  it('refuses values that say nothing', async () => {
    const { _id } = (await add(await storeFile())).body.data
    const [x, crop] = ['2', '{"x":9,"y":0,"zoom":1,"ratio":1}']
    const wrong: Record<string, string>[] = [
      { intent: 'focus', x, y: '0' },
      { intent: 'focus', x: 'a', y: '0' },
      { intent: 'crop', address: await storeFile(), crop },
      { intent: 'crop', address: await storeFile(), crop: '{' },
      { intent: 'describe', name: '', alt: '', folder: '' },
      { intent: 'describe', name: 'a', alt: 'ก'.repeat(501), folder: '' },
      { intent: 'constructor' },
    ]
    for (const fields of wrong) expect((await post(_id, fields)).status).toBe(400)
    expect((await post(_id, { intent: 'focus', x: '0.25', y: '0.75' })).status).toBe(302)
    expect((await post(_id, { intent: 'delete' })).headers.location).toBe('/cms/media')
    expect((await open(`/cms/media/${_id}`)).status).toBe(404)
  })

  it.each(intruders)('is nothing for a %s', async (intruder) => {
    const { _id } = (await add(await storeFile())).body.data
    const came = comingAs(cast, intruder)
    for (const path of ['/cms/media', `/cms/media/${_id}`, 'media/choices'])
      expect((await cast.api.call({ ...came, path })).status).not.toBe(200)
    const tried = await cast.api.call({
      ...came,
      path: 'media/item',
      body: { address: await storeFile(), folder: '' },
    })
    expect(tried.status).not.toBe(200)
  })

  it('is another site’s neither by page nor by call', async () => {
    const { _id } = (await add(await storeFile())).body.data
    expect((await open(`/cms/media/${_id}`, cast.theirAdmin)).status).toBe(404)
    const chosen = await cast.api.call<{ _id: string }[]>({ as: cast.theirAdmin, path: 'media/choices' })
    expect(chosen.body.data).toEqual([])
    const ours = await cast.api.call<{ _id: string }[]>({
      as: cast.admin,
      path: 'media/choices?only=pictures&q=p',
    })
    expect(ours.body.data.some((one) => one._id === _id)).toBe(true)
  })
})
