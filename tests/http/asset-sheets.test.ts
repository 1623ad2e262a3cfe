import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { makeActor } from '#kernel/access/actor.ts'
import { answerSheet } from '#modules/assets/excel/export.server.ts'
import { idIn, openRegister, type Register } from '#tests/support/assets.ts'
import { seenIn } from '#tests/support/screens.ts'

let register: Register

beforeAll(async () => {
  register = await openRegister()
})

describe('Excel', () => {
  const HEAD = ['รหัส', 'ชื่อ', 'หน่วยงาน', 'สภาพ', 'มูลค่า', 'วันที่ได้มา']
  const upload = async (
    rows: string[][],
    head = HEAD,
    as = register.place.superadmin,
    site = register.place.ours,
  ) => {
    const bytes = await writeXlsxFile(
      [head, ...rows].map((row) => row.map((value) => ({ value, type: String }))),
    ).toBuffer()
    const mark = 'sala-test-boundary'
    const part = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`
    return register.place.api.call({
      as,
      site,
      path: '/asset/excel',
      raw: Buffer.concat([Buffer.from(part), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    })
  }

  it('is looked at first with what is wrong by line, then writes what is right', async () => {
    const known = await register.makeAsset({ code: 'X-1', name: 'เดิม', place: 'คงไว้' })
    const stored = await upload([
      ['X-1', 'เปลี่ยนชื่อ', 'หน่วยของเรา', 'ชำรุด', '1,200.50', '15/11/2569'],
      ['X-2', 'ใหม่', '', '', '', ''],
      ['', 'ไม่มีรหัส', '', '', '', ''],
      ['X-2', 'ซ้ำ', '', '', '', ''],
      ['X-3', 'ผิด', 'หน่วยของเขา', 'พัง', 'แพง', 'เมื่อวาน'],
    ])
    const file = idIn(stored)
    const page = seenIn(await register.show(`/asset/excel?file=${file}`))
    expect(page).toContain('เพิ่มใหม่ 1')
    for (const fault of ['ซ้ำกับบรรทัดก่อนหน้า', 'ไม่มีหน่วยงานนี้ในเครือ', 'ไม่ใช่จำนวนเงิน', 'ไม่ใช่วันที่'])
      expect(page).toContain(fault)
    expect(await register.assetOf(known)).toMatchObject({ name: 'เดิม' })
    expect(
      (
        await register.show(
          `/asset/excel?file=${file}`,
          register.place.theirSuperadmin,
          register.place.theirs,
        )
      ).status,
    ).toBe(404)
    const done = await register.send('/asset/excel', { intent: 'import', file })
    expect(done.headers.location).toBe('/asset/excel?done=1.1.3')
    expect(await register.assetOf(known)).toMatchObject({
      name: 'เปลี่ยนชื่อ',
      condition: 'broken',
      value: 1200.5,
      holderID: register.place.ourUnit._id,
      // A column that the sheet has not stays.
      place: 'คงไว้',
    })
    expect((await register.send('/asset/excel', { intent: 'import', file })).status).toBe(404)
  })

  it('comes in again as it went out', async () => {
    const { userID } = register.place.superadmin
    const ctx = register.place.world.open(
      register.place.ours,
      makeActor({ role: 'superadmin', userID, reach: [register.place.ours._id] }),
    )
    const out = Buffer.from(await (await answerSheet(ctx, false)).arrayBuffer())
    const rows = (await readSheet(out)).map((row) => row.map((cell) => String(cell ?? '')))
    const [head = [], ...lines] = rows
    const page = seenIn(await register.show(`/asset/excel?file=${idIn(await upload(lines, head))}`))
    expect(page).toContain(`แก้ไข ${lines.length}`)
    expect(page).not.toContain('บรรทัดที่ผิด')
  })

  it('that is none is refused in words', async () => {
    expect((await upload([['a']], ['อะไรก็ไม่รู้'])).status).toBeLessThan(400)
    const file = idIn(await upload([['a', 'b']], ['อะไร', 'ก็ไม่รู้']))
    expect((await register.show(`/asset/excel?file=${file}`)).status).toBe(400)
    expect((await register.send('/asset/excel', { intent: 'import', file: 'nonsense' })).status).toBe(404)
    expect((await register.send('/asset/excel', { intent: '' })).status).toBe(400)
  })
})
