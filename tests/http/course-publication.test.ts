import { beforeAll, describe, expect, it } from 'vitest'
import * as edit from '#modules/course-making/screens/edit-course.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/lesson/edit/:id/:mode/:history': edit }) })
})

const draft = (values: object = {}) =>
  cast.world.make.course(cast.ours, { status: false, price: 900, ...values })
const tabOf = (id: string) => `/lesson/edit/${id}/publication/current`
const show = (id: string) =>
  cast.api.call({ as: cast.admin, path: tabOf(id), headers: { 'content-type': undefined } })
const save = (id: string, fields: Record<string, string>, as = cast.admin) =>
  cast.api.call({
    as,
    method: 'POST',
    path: tabOf(id),
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const change = (id: string, data: object) =>
  cast.api.call({ as: cast.admin, method: 'PUT', path: `course/${id}`, body: { data } })
const read = async (id: string) => (await cast.api.call({ as: cast.admin, path: `course/${id}` })).body.data
const seenByVisitor = async (id: string) =>
  (await cast.api.call({ site: cast.ours, path: `course/${id}` })).status === 200

describe('when learners see a course', () => {
  it('is one choice: a draft, at a moment to come, or now', async () => {
    const { _id } = await draft()
    expect((await save(_id, { state: 'scheduled', publishAt: '2099-01-31T09:00' })).status).toBe(302)
    expect(await read(_id)).toMatchObject({ status: false, publishAt: '2099-01-31T02:00:00.000Z' })
    expect(seenIn(await show(_id))).toContain('ตั้งเวลาเผยแพร่ไว้')
    expect(await seenByVisitor(_id)).toBe(false)
    // A moment that was typed for another choice counts for nothing.
    expect((await save(_id, { state: 'open', publishAt: '2099-01-31T09:00' })).status).toBe(302)
    expect(await read(_id)).toMatchObject({ status: true, publishAt: null })
    expect(await seenByVisitor(_id)).toBe(true)
    expect((await save(_id, { state: 'draft' })).status).toBe(302)
    expect(await read(_id)).toMatchObject({ status: false, publishAt: null })
  })

  it.each([
    [{ state: 'scheduled', publishAt: '2020-01-01T09:00' }, 'ยังมาไม่ถึง'],
    [{ state: 'scheduled', publishAt: '' }, 'ยังมาไม่ถึง'],
    [{ state: 'scheduled', publishAt: 'tomorrow' }, 'ยังมาไม่ถึง'],
    [{ state: 'everything' }, 'กรุณาเลือกอย่างใดอย่างหนึ่ง'],
  ])('says what is wrong with %o and changes nothing', async (fields, words) => {
    const { _id } = await draft()
    const refused = await save(_id, fields)
    expect([refused.status, seenIn(refused).includes(words)]).toEqual([400, true])
    expect(await read(_id)).toMatchObject({ status: false, publishAt: null })
  })

  it('asks whether a course without a price is free before it opens, and once', async () => {
    const { _id } = await draft({ price: 0 })
    const openings: Record<string, string>[] = [
      { state: 'open' },
      { state: 'scheduled', publishAt: '2099-01-31T09:00' },
    ]
    for (const fields of openings) {
      const asked = await save(_id, fields)
      expect([asked.status, seenIn(asked).includes('กรุณายืนยันว่าเรียนฟรี')]).toEqual([400, true])
    }
    expect((await save(_id, { state: 'draft' })).status).toBe(302)
    expect((await save(_id, { state: 'open', isFree: 'on' })).status).toBe(302)
    expect(await read(_id)).toMatchObject({ status: true })
    expect((await save(_id, { state: 'open' })).status).toBe(302)
  })

  it('says before it opens what is missing: seats are asked of classes alone', async () => {
    const online = await draft({ type: 'online', price: 0 })
    const missing = seenIn(await show(online._id))
    for (const words of ['เพิ่มบทเรียนแรก', 'ใส่ภาพปก', 'ตั้งราคา หรือยืนยัน', 'เลือกว่าจะออกใบรับรองหรือไม่'])
      expect(missing).toContain(words)
    expect(missing).not.toContain('กำหนดจำนวนที่นั่ง')
    const onsite = await draft({ type: 'onsite', certification: 'yes' })
    const there = seenIn(await show(onsite._id))
    for (const words of ['กำหนดจำนวนที่นั่ง', 'ตั้งราคาแล้ว', 'ออกใบรับรองเมื่อเรียนจบ']) expect(there).toContain(words)
  })

  it('is one state also for programs: a course that is to open later is closed until then', async () => {
    const { _id } = await draft({ status: true })
    const later = new Date(Date.now() + 3_600_000).toISOString()
    expect((await change(_id, { publishAt: later })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ status: false, publishAt: later })
    expect(await seenByVisitor(_id)).toBe(false)
    expect((await change(_id, { status: true, publishAt: later })).status).toBe(200)
    expect(await seenByVisitor(_id)).toBe(false)
    expect((await change(_id, { status: true })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ status: true, publishAt: null })
  })

  it('is chosen by two people at a time from both choices, and nobody’s is written over unseen', async () => {
    const { _id } = await draft()
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(async () => inputsOf((await show(_id)).text).basis ?? ''),
    )
    const later = { state: 'scheduled', publishAt: '2099-01-31T09:00' }
    expect((await save(_id, { ...later, basis: first ?? '' })).status).toBe(302)
    // Who chose nothing takes nothing back.
    expect((await save(_id, { state: 'draft', basis: second ?? '' })).status).toBe(302)
    expect(await read(_id)).toMatchObject({ status: false, publishAt: '2099-01-31T02:00:00.000Z' })
    const told = await save(_id, { state: 'open', basis: third ?? '' })
    expect(told.status).toBe(412)
    for (const words of ['เลือกว่าจะใช้ค่าใด', 'เปิดทันที', 'เปิดเองเมื่อถึงเวลา · 31 ม.ค. 2642 09:00'])
      expect(seenIn(told)).toContain(words)
    expect(await read(_id)).toMatchObject({ status: false, publishAt: '2099-01-31T02:00:00.000Z' })
    const again = inputsOf(told.text)
    expect(again).toMatchObject({ state: 'open', 'chosen.publication': 'mine' })
    const { 'chosen.publication': _mine, ...form } = again
    expect((await save(_id, { ...form, 'chosen.publication': 'theirs' })).status).toBe(302)
    expect(await read(_id)).toMatchObject({ status: false, publishAt: '2099-01-31T02:00:00.000Z' })
    expect((await save(_id, again)).status).toBe(302)
    expect(await read(_id)).toMatchObject({ status: true, publishAt: null })
  })

  it('stays comparable after a field was wrong', async () => {
    const { _id } = await draft()
    const { basis = '' } = inputsOf((await show(_id)).text)
    await save(_id, { state: 'open' })
    const wrong = await save(_id, { state: 'nothing', basis })
    expect([wrong.status, inputsOf(wrong.text).basis]).toEqual([400, basis])
    expect((await save(_id, { state: 'draft', basis })).status).toBe(302)
    expect(await read(_id)).toMatchObject({ status: true })
  })

  it('is chosen by those who change courses of their own site', async () => {
    const { _id } = await draft()
    for (const as of [cast.manager, cast.member])
      expect((await save(_id, { state: 'open' }, as)).status).toBe(403)
    const theirs = await cast.world.make.course(cast.theirs, { status: false, price: 900 })
    expect((await save(theirs._id, { state: 'open' })).status).toBe(404)
  })
})
