import { beforeAll, describe, expect, it } from 'vitest'
import type { Collection } from '#kernel/collections/define.ts'
import { isWritable } from '#kernel/collections/schemas.ts'
import * as line from '#modules/audits/screens/audit-line.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { openRecordFactory, siteCollections } from '#tests/support/records.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/setup/audit'
let cast: Cast
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [`${PATH}/:id`]: line }) })
  const records = await openRecordFactory(cast.world)
  const { member, admin } = cast
  ids = await records.all({ site: cast.ours, member: member.userID, admin: admin.userID })
}, 120_000)

type Doc = Readonly<Record<string, unknown>>
const pathOf = ({ name }: Collection) => `${name}/${ids[name]}`
const read = async (collection: Collection): Promise<Doc | undefined> =>
  (await cast.api.call<Doc>({ as: cast.admin, path: pathOf(collection) })).body.data
const change = (collection: Collection, data: Doc) =>
  cast.api.call({ as: cast.admin, method: 'PATCH', path: pathOf(collection), body: { data } })
const press = (id: string, fields: Readonly<Record<string, string>>, who: object = { as: cast.admin }) =>
  cast.api.call({
    site: cast.ours,
    ...who,
    path: `${PATH}/${id}`,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Two values of a field that differ from the one it has. */
function othersOf({ fields }: Collection, name: string, now: unknown): readonly unknown[] {
  const field = fields[name]
  if (field?.kind === 'text' || field?.kind === 'longText') return ['ครั้งที่สอง', 'ครั้งที่สาม']
  if (field?.kind === 'choice') return field.options.filter((option) => option !== now).slice(0, 2)
  if (field?.kind === 'number') return [1, 2, 3].filter((number) => number !== now)
  return field?.kind === 'boolean' ? [now !== true] : []
}

const isPlain = ({ fields }: Collection, name: string) =>
  !fields[name]?.unique && !fields[name]?.sealed && !fields[name]?.hidden

/** Changes a field that takes other values, and answers which, with what it had and has by the line of the log. */
async function changeSome(collection: Collection) {
  const { actor } = cast.world.open(cast.ours, 'admin')
  const before = (await read(collection)) ?? {}
  const names = Object.keys(collection.fields).filter(
    (name) => isPlain(collection, name) && isWritable(collection, name, actor),
  )
  for (const name of names)
    for (const value of othersOf(collection, name, before[name]))
      if ((await change(collection, { [name]: value })).status === 200) {
        const id = await newestLine(collection)
        if (id) return { name, before: before[name], value, id }
      }
  return undefined
}

async function newestLine({ name }: Collection): Promise<string | undefined> {
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    `select "_id" from audit where collection = $1 and "recordID" = $2 and action = 'update'
     order by "createdAt" desc, "_id" desc limit 1`,
    [name, ids[name]],
  )
  return rows[0]?._id
}

const audited = siteCollections.filter((collection) => collection.audited)

describe('a line of the log', () => {
  it('gives the record back what it was, in every collection that is changed field by field', async () => {
    const tried: string[] = []
    const failed: string[] = []
    for (const collection of audited) {
      const changed = await changeSome(collection)
      if (!changed) continue
      tried.push(collection.name)
      const { name, before, id } = changed
      const shown = seenIn(await cast.api.call({ as: cast.admin, path: `${PATH}/${id}` }))
      const answer = await press(id, { intent: 'restore-change', line: id })
      const now = (await read(collection))?.[name]
      if (!shown.includes('คืนค่าก่อนการแก้ไขนี้') || answer.status !== 302 || now !== before)
        failed.push(`${collection.name}.${name}: ${answer.status} ${String(before)} ${String(now)}`)
    }
    expect(failed).toEqual([])
    expect(tried.length).toBeGreaterThan(20)
  }, 120_000)

  const category = () => siteCollections.find(({ name }) => name === 'category') as Collection
  const nameOf = async () => (await read(category()))?.name

  it('says what somebody changed since, and gives back what was only when asked again', async () => {
    await change(category(), { name: 'หนึ่ง' })
    await change(category(), { name: 'สอง' })
    const id = (await newestLine(category())) ?? ''
    await change(category(), { name: 'สาม' })
    const told = await press(id, { line: id })
    expect(told.status).toBe(409)
    for (const words of ['หลังจากนั้นมีผู้แก้ไขอีก', 'คืนค่าเดิมทับ']) expect(seenIn(told)).toContain(words)
    expect(await nameOf()).toBe('สาม')
    expect((await press(id, inputsOf(told.text))).status).toBe(302)
    expect(await nameOf()).toBe('หนึ่ง')
  })

  it('is restored by nobody without the right, from another site, or of a record that is gone', async () => {
    await change(category(), { name: 'ก่อนผู้บุกรุก' })
    await change(category(), { name: 'คงอยู่' })
    const id = (await newestLine(category())) ?? ''
    for (const intruder of intruders)
      expect([302, 401, 403, 404]).toContain(
        (await press(id, { sure: '1' }, comingAs(cast, intruder))).status,
      )
    expect((await press(id, { sure: '1' }, { as: cast.manager })).status).toBe(403)
    expect((await press(id, { sure: '1' }, { as: cast.theirAdmin, site: cast.theirs })).status).toBe(404)
    for (const wrong of ['x', cast.admin.userID]) expect((await press(wrong, {})).status).toBe(404)
    expect(await nameOf()).toBe('คงอยู่')
    const gone = await cast.world.make.category(cast.ours, { name: 'จะลบ' })
    const path = `category/${gone._id}`
    await cast.api.call({ as: cast.admin, method: 'PATCH', path, body: { data: { name: 'ลบแล้ว' } } })
    await cast.api.call({ as: cast.admin, method: 'DELETE', path })
    const { rows } = await cast.world.database.owner.query<{ _id: string; action: string }>(
      'select "_id", action from audit where "recordID" = $1',
      [gone._id],
    )
    const lineOf = (action: string) => rows.find((row) => row.action === action)?._id ?? ''
    expect((await press(lineOf('update'), {})).status).toBe(404)
    const deleted = seenIn(await cast.api.call({ as: cast.admin, path: `${PATH}/${lineOf('delete')}` }))
    expect(deleted).toContain('เปิดถังขยะ')
    expect(deleted).not.toContain('คืนค่าก่อนการแก้ไขนี้')
  })
})
