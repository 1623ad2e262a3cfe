import { beforeAll, expect, it } from 'vitest'
import * as edit from '#shell/records/screens/edit.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/company/edit/:id': edit }) })
})

/** The form as it was opened: its inputs by name. */
async function openForm(path: string): Promise<Record<string, string>> {
  const { text } = await cast.api.call({ as: cast.admin, site: cast.ours, path })
  return inputsOf(text)
}

const save = (path: string, fields: Record<string, string>) =>
  cast.api.call({
    as: cast.admin,
    site: cast.ours,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function makeCompany(name: string) {
  await cast.world.database.owner.query('update company set "taxID" = null')
  const { _id } = await cast.world.make.row('company', {
    site_id: cast.ours._id,
    name,
    contact: 'สมชาย',
    taxID: '0105500000001',
  })
  const read = async () =>
    (
      await cast.world.database.owner.query<{ contact: string; email: string; taxID: string }>(
        'select contact, email, "taxID" from company where "_id" = $1',
        [_id],
      )
    ).rows[0]
  return { path: `/company/edit/${_id}`, read }
}

it('two people on different fields of one record both save', async () => {
  const { path, read } = await makeCompany('บริษัทสองคน')
  const [first, second] = [await openForm(path), await openForm(path)]
  expect((await save(path, { ...first, contact: 'สมหญิง' })).status).toBe(302)
  expect((await save(path, { ...second, email: 'hr@two.test' })).status).toBe(302)
  expect(await read()).toMatchObject({ contact: 'สมหญิง', email: 'hr@two.test', taxID: '0105500000001' })
})

it('two people on one field choose between both values; the rest is merged', async () => {
  const { path, read } = await makeCompany('บริษัทช่องเดียว')
  const [first, second] = [await openForm(path), await openForm(path)]
  await save(path, { ...first, contact: 'ของคนแรก', email: 'first@two.test' })
  const told = await save(path, { ...second, contact: 'ของคนที่สอง', taxID: '0105500000009' })
  expect(told.status).toBe(412)
  for (const part of ['ของคนแรก', 'ของคนที่สอง', 'มีผู้อื่นแก้ไขช่องนี้ด้วย', 'first@two.test'])
    expect(seenIn(told)).toContain(part)
  expect(await read()).toMatchObject({ contact: 'ของคนแรก', taxID: '0105500000001' })
  const again = inputsOf(told.text)
  expect(again).toMatchObject({ contact: 'ของคนที่สอง', email: 'first@two.test', 'chosen.contact': 'mine' })
  expect((await save(path, { ...again, 'chosen.contact': 'theirs' })).status).toBe(302)
  expect(await read()).toEqual({ contact: 'ของคนแรก', email: 'first@two.test', taxID: '0105500000009' })
  const third = await save(path, again)
  expect(third.status).toBe(302)
  expect(await read()).toMatchObject({ contact: 'ของคนที่สอง' })
})

it('a form that does not say what it was opened with is refused as before', async () => {
  const { path, read } = await makeCompany('บริษัทไม่มีฐาน')
  const [first, { basis: _without, ...second }] = [await openForm(path), await openForm(path)]
  await save(path, { ...first, contact: 'ก่อน' })
  for (const basis of ['', '[', 'null', '{"contact":1}'])
    expect((await save(path, { ...second, basis, contact: 'หลัง' })).status).toBe(412)
  expect(await read()).toMatchObject({ contact: 'ก่อน' })
})
