import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { idIn, openRegister, type Register } from '#tests/support/assets.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { seenIn } from '#tests/support/screens.ts'

let register: Register

beforeAll(async () => {
  register = await openRegister()
})

const typed = (values: Record<string, string> = {}) => ({
  code: 'IT-9001',
  name: 'เครื่องฉายภาพ',
  categoryID: '',
  serial: '',
  picture: '',
  holderID: register.place.ourUnit._id,
  place: 'ห้อง 1',
  condition: 'good',
  value: '12,500.50',
  boughtOn: '2026-01-31',
  note: '',
  ...values,
})

describe('the register [AD-2.2-03] [AD-1-02]', () => {
  it('takes a thing with its unit, shows and changes it, and refuses a code twice', async () => {
    const made = await register.send('/asset/add', typed())
    expect(made.status).toBe(302)
    const id = idIn(made)
    expect(await register.assetOf(id)).toMatchObject({
      site_id: register.place.ours._id,
      code: 'IT-9001',
      holderID: register.place.ourUnit._id,
      value: 12_500.5,
    })
    const page = seenIn(await register.show(`/asset/detail/${id}`))
    expect(page).toContain('หน่วยของเรา')
    expect(page).not.toContain(register.place.ourUnit._id)
    expect(seenIn(await register.show('/asset/dashboard'))).toContain('IT-9001')
    const again = await register.send('/asset/add', typed())
    expect([again.status, seenIn(again).includes('value="เครื่องฉายภาพ"')]).toEqual([400, true])
    const form = await register.show(`/asset/edit/${id}`)
    const ifMatch = /name="ifMatch" value="([^"]+)"/.exec(form.text)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const changed = await register.send(`/asset/edit/${id}`, {
      ...typed({ name: 'เครื่องฉาย', holderID: '' }),
      ifMatch,
    })
    expect(changed.status).toBe(302)
    expect(await register.assetOf(id)).toMatchObject({ name: 'เครื่องฉาย', holderID: null })
  })

  it('lets no thing be with a unit of another collection, by form or call', async () => {
    const made = await register.send(
      '/asset/add',
      typed({ code: 'IT-9002', holderID: register.place.theirUnit._id }),
    )
    expect(made.status).toBe(400)
    const call = await register.place.api.call({
      as: register.place.superadmin,
      site: register.place.ours,
      method: 'POST',
      path: '/api/asset',
      body: { data: { code: 'IT-9003', name: 'x', holderID: register.place.theirUnit._id } },
    })
    expect(call.status).toBe(400)
    const id = await register.makeAsset()
    const patched = await register.place.api.call({
      as: register.place.superadmin,
      site: register.place.ours,
      method: 'PUT',
      path: `/api/asset/${id}`,
      body: { data: { holderID: register.place.theirUnit._id } },
    })
    expect(patched.status).toBeGreaterThanOrEqual(400)
    expect(await register.assetOf(id)).toMatchObject({ holderID: null })
  })

  it('is closed to everybody else and to another collection', async () => {
    const id = await register.makeAsset()
    const paths = ['/asset/dashboard', `/asset/detail/${id}`, `/asset/edit/${id}`, `/asset/admin/${id}`]
    const closed = ['/asset/excel', '/asset/labels?pdf', '/asset/count', '/asset/depreciation']
    for (const path of [...paths, ...closed])
      for (const [who, site] of [
        [register.place.admin, register.place.ourUnit],
        [register.place.manager, register.place.ourUnit],
      ] as [SignedInPerson, MadeSite][])
        expect([path, (await register.show(path, who, site)).status]).toEqual([path, 403])
    for (const path of paths.slice(1))
      expect([
        path,
        (await register.show(path, register.place.theirSuperadmin, register.place.theirs)).status,
      ]).toEqual([path, 404])
    expect(
      (
        await register.show(
          `/asset/labels?id=${id}&pdf`,
          register.place.theirSuperadmin,
          register.place.theirs,
        )
      ).status,
    ).toBe(404)
    expect(
      seenIn(await register.show('/asset/dashboard', register.place.theirSuperadmin, register.place.theirs)),
    ).not.toContain('T-00')
    for (const path of [`/api/asset/${id}`, '/api/list/assets'])
      expect([
        path,
        (await register.show(path, register.place.admin, register.place.ourUnit)).status,
      ]).toEqual([path, 403])
    expect(
      (await register.show(`/api/asset/${id}`, register.place.theirSuperadmin, register.place.theirs)).status,
    ).toBe(404)
  })

  it('has papers beside a thing: PDF and pictures, nothing else', async () => {
    const id = await register.makeAsset()
    const upload = (name: string, bytes: Buffer) => {
      const mark = 'sala-test-boundary'
      const part = (key: string, value: string) =>
        `--${mark}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
      const head = `${part('intent', 'add-document')}${part('name', 'ใบเสร็จ')}--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
      return register.place.api.call({
        as: register.place.superadmin,
        site: register.place.ours,
        path: `/asset/detail/${id}`,
        raw: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
        headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
      })
    }
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
    expect((await upload('bill.pdf', pdf)).headers.location).toBe(`/asset/detail/${id}?document`)
    expect((await upload('bill.pdf', Buffer.from('<script>alert(1)</script>'))).status).toBeGreaterThan(399)
    const paper = await register.one<{ _id: string; file: string }>(
      'select * from asset_document where "assetID" = $1',
      [id],
    )
    expect(seenIn(await register.show(`/asset/detail/${id}`))).toContain('ใบเสร็จ')
    expect((await register.show(paper?.file ?? '')).status).toBe(200)
    expect(
      (await register.show(paper?.file ?? '', register.place.theirSuperadmin, register.place.theirs)).status,
    ).toBe(404)
    const other = await register.makeAsset()
    const foreign = await register.send(`/asset/detail/${other}`, {
      intent: 'remove-document',
      document: paper?._id ?? '',
    })
    expect(foreign.status).toBe(404)
    await register.send(`/asset/detail/${id}`, { intent: 'remove-document', document: paper?._id ?? '' })
    expect(await register.one('select * from asset_document where "assetID" = $1', [id])).toBeUndefined()
  })
})

describe('depreciation', () => {
  it('adds up by category to the satang', async () => {
    const { make } = register.place.world
    const category = await make.row('asset_category', {
      site_id: register.place.theirs._id,
      name: 'เครื่องจักร',
      years: 5,
      rest: 1,
    })
    for (const value of [1000.01, 2000.02, 3000.03])
      await register.makeAsset(
        { value, boughtOn: '2020-01-01', categoryID: category._id },
        register.place.theirs,
      )
    await register.makeAsset({ value: 500, boughtOn: '2020-01-01' }, register.place.theirs)
    const page = seenIn(
      await register.show(
        '/asset/depreciation?on=2026-01-01',
        register.place.theirSuperadmin,
        register.place.theirs,
      ),
    )
    // Three rest values of one baht, and one thing without a category.
    for (const sum of ['฿6,500.06', '฿5,997.06', '฿503']) expect(page).toContain(sum)
    expect(page).toContain('฿6,000.06')
    expect((await register.show('/asset/depreciation?on=nonsense&export=xlsx')).status).toBe(200)
  })
})
