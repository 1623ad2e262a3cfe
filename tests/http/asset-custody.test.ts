import { beforeAll, describe, expect, it } from 'vitest'
import { receivePath } from '#modules/assets/custody/receive-link.server.ts'
import { idIn, openRegister, type Register } from '#tests/support/assets.ts'
import { seenIn } from '#tests/support/screens.ts'

let register: Register

beforeAll(async () => {
  register = await openRegister()
})

describe('a hand-over', () => {
  const linkOf = async (assetID: string) => {
    const offer = await register.one<{ _id: string }>(
      `select "_id" from asset_handover where "assetID" = $1 order by "_id" desc limit 1`,
      [assetID],
    )
    return receivePath({ engine: register.place.world.engine, site: register.place.ours }, offer?._id ?? '')
  }
  const offer = (id: string, values: Record<string, string> = {}) =>
    register.send(`/asset/admin/${id}`, {
      intent: 'offer',
      toHolderID: register.place.ourUnit._id,
      receiverID: register.place.manager.userID,
      place: 'ห้องพัสดุ',
      note: '',
      ...values,
    })
  const answer = (link: string, fields: Record<string, string>, site = register.place.ours) =>
    register.place.api.call({
      site,
      method: 'POST',
      path: link,
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('asks by mail, leaves the thing where it is, and moves it when the receiver says yes', async () => {
    const id = await register.makeAsset()
    expect((await offer(id)).headers.location).toBe(`/asset/admin/${id}?offered`)
    expect(await register.assetOf(id)).toMatchObject({ holderID: null })
    expect(await register.one(`select 1 from message where subject like $1`, ['%ส่งมอบทรัพย์สิน%'])).toBeDefined()
    expect((await offer(id)).status).toBe(409)
    const link = await linkOf(id)
    expect(seenIn(await register.place.api.call({ site: register.place.ours, path: link }))).toContain(
      'คุณรับทรัพย์สินนี้',
    )
    expect((await answer(link, { intent: 'refuse', answer: ' ' })).status).toBe(400)
    const yes = await Promise.all([1, 2, 3].map(() => answer(link, { intent: 'accept', answer: 'ครบ' })))
    expect(yes.map(({ status }) => status)).toEqual([302, 302, 302])
    expect(await register.assetOf(id)).toMatchObject({
      holderID: register.place.ourUnit._id,
      place: 'ห้องพัสดุ',
    })
    const { rows } = await register.owner.query('select "userID" from asset_custodian where "assetID" = $1', [
      id,
    ])
    expect(rows).toEqual([{ userID: register.place.manager.userID }])
    expect((await answer(link, { intent: 'refuse', answer: 'ไม่เอา' })).status).toBe(409)
  })

  it('is answered by nobody without the link, on no other site, and not after its time', async () => {
    const id = await register.makeAsset()
    await offer(id)
    const link = await linkOf(id)
    expect((await answer(`${link}x`, { intent: 'accept' })).status).toBe(404)
    expect(
      (
        await answer(
          link.replace(/[\w-]{36}\./, (part) => part.replace(/^./, '9')),
          {},
        )
      ).status,
    ).toBe(404)
    expect((await answer(link, { intent: 'accept' }, register.place.theirs)).status).toBe(404)
    await register.owner.query(
      `update asset_handover set "expiresAt" = now() - interval '1 day' where "assetID" = $1`,
      [id],
    )
    expect((await answer(link, { intent: 'accept' })).status).toBe(410)
    expect(seenIn(await register.place.api.call({ site: register.place.ours, path: link }))).toContain(
      'หมดเวลา',
    )
    const waiting = await register.one<{ _id: string }>(
      'select "_id" from asset_handover where "assetID" = $1',
      [id],
    )
    await register.send(`/asset/admin/${id}`, { intent: 'cancel', handover: waiting?._id ?? '' })
    expect((await answer(link, { intent: 'accept' })).status).toBe(409)
    expect(await register.assetOf(id)).toMatchObject({ holderID: null })
  })

  it('goes to nobody and nowhere outside the collection', async () => {
    const id = await register.makeAsset()
    expect((await offer(id, { receiverID: register.place.theirSuperadmin.userID })).status).toBe(400)
    expect((await offer(id, { toHolderID: register.place.theirUnit._id })).status).toBe(400)
    expect((await offer(id, { toHolderID: 'x' })).status).toBeLessThan(500)
    const named = await register.send(`/asset/admin/${id}`, {
      intent: 'add',
      userID: register.place.theirSuperadmin.userID,
      duty: '',
    })
    expect(named.status).toBe(400)
    const ours = await register.send(`/asset/admin/${id}`, {
      intent: 'add',
      userID: register.place.admin.userID,
      duty: 'ให้ยืม',
    })
    expect(ours.headers.location).toBe(`/asset/admin/${id}?added`)
    const theirs = await register.place.send(
      register.place.theirSuperadmin,
      register.place.theirs,
      `/asset/admin/${id}`,
      [
        ['intent', 'add'],
        ['userID', register.place.theirSuperadmin.userID],
      ],
    )
    expect(theirs.status).toBe(404)
  })
})

describe('stock-taking', () => {
  it('finds, finds elsewhere and misses, and its report stays as it was', async () => {
    const at = { holderID: register.place.ourUnit._id }
    const [seen, moved, lost] = [
      await register.makeAsset(at),
      await register.makeAsset(at),
      await register.makeAsset(at),
    ]
    await register.makeAsset({ ...at, condition: 'disposed' })
    const path = `/asset/count/${idIn(await register.send('/asset/count', { name: 'สิ้นปี', of: register.place.ourUnit._id }))}`
    const before = await register.show(path)
    expect(before.headers['permissions-policy']).toContain('camera=(self)')
    const scan = (code: string, holder = register.place.ourUnit._id) =>
      register.send(path, { intent: 'scan', code, holder, place: '' })
    const code = String((await register.assetOf(seen))?.code)
    expect(seenIn(await scan(code))).toContain('พบ T-')
    expect(seenIn(await scan(`https://x.test/asset/detail/${moved}`, 'own'))).toContain('อยู่ที่หน่วยงานอื่น')
    expect((await scan('NO-SUCH')).status).toBe(400)
    expect((await scan(code, register.place.theirUnit._id)).status).toBe(400)
    await register.send(path, { intent: 'close' })
    expect((await scan(code)).status).toBe(409)
    await register.owner.query(`update asset set name = 'ชื่อใหม่' where "_id" = $1`, [lost])
    const { rows } = await register.owner.query(
      'select "assetID", result from asset_sighting where "countID" = $1 order by code',
      [path.slice(-36)],
    )
    const results = Object.fromEntries(rows.map(({ assetID, result }) => [assetID, result]))
    expect(results).toMatchObject({ [seen]: 'found', [moved]: 'elsewhere', [lost]: 'missing' })
    expect(seenIn(await register.show(path))).not.toContain('ชื่อใหม่')
    const file = await register.place.api.call({
      as: register.place.superadmin,
      site: register.place.ours,
      path: `${path}?export=xlsx`,
    })
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect((await register.show(path, register.place.theirSuperadmin, register.place.theirs)).status).toBe(
      404,
    )
  })

  it('does not know things of another collection', async () => {
    const theirs = await register.makeAsset({ code: 'THEIRS-1' }, register.place.theirs)
    const path = `/asset/count/${idIn(await register.send('/asset/count', { name: 'ทั้งหมด', of: '' }))}`
    for (const code of ['THEIRS-1', `/asset/detail/${theirs}`, '', 'x'.repeat(300)])
      expect((await register.send(path, { intent: 'scan', code, holder: '', place: '' })).status).toBe(400)
  })
})

describe('labels', () => {
  it('are a PDF with a sheet for each 24', async () => {
    const answer = await register.place.api.call({
      as: register.place.superadmin,
      site: register.place.ours,
      path: '/asset/labels?pdf',
    })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.text.startsWith('%PDF')).toBe(true)
    expect((await register.show('/asset/labels?pdf&holder=nonsense&skip=-4')).status).toBe(200)
    expect(seenIn(await register.show('/asset/labels'))).toContain('ดวง')
  })
})
