import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'

let cast: Cast
const days = { startDate: '2026-11-10', dueDate: '2026-11-12' }
const made = { plain: '', open: '', own: '', theirs: '' }

beforeAll(async () => {
  cast = await openCast()
  const { make } = cast.world
  const add = async (site_id: string, values: object) =>
    (await make.row('task', { site_id, title: 'งาน', assignedTo: 'สมชาย ใจดี', ...days, ...values }))._id
  made.plain = await add(cast.ours._id, {})
  made.open = await add(cast.ours._id, { public: true, title: 'วันเปิดบ้าน' })
  made.own = await add(cast.ours._id, { userID: cast.member.userID })
  made.theirs = await add(cast.theirs._id, { public: true, userID: cast.theirMember.userID })
})

const list = async (who: object) => {
  const { body } = await cast.api.call<Doc[]>({ ...who, path: 'task/query', body: { method: 'find' } })
  return body.data
}
const ids = (docs: readonly Doc[]) => docs.map(({ _id }) => _id).toSorted()

describe('who sees the tasks of a site', () => {
  it('staff all of them, with names', async () => {
    for (const as of [cast.admin, cast.manager]) {
      const seen = await list({ as })
      expect(ids(seen)).toEqual([made.plain, made.open, made.own].toSorted())
      expect(seen[0]).toMatchObject({
        assignedTo: 'สมชาย ใจดี',
        done: false,
        priority: 'Medium',
        color: 'blue',
      })
    }
  })

  it('a member their own and public ones', async () => {
    const seen = await list({ as: cast.member })
    expect(ids(seen)).toEqual([made.open, made.own].toSorted())
    expect(JSON.stringify(seen)).not.toContain('userID')
  })

  it('a visitor public ones without names', async () => {
    const [seen, ...more] = await list({ site: cast.ours })
    expect(more).toEqual([])
    expect(seen).toMatchObject({ _id: made.open, title: 'วันเปิดบ้าน' })
    expect(seen).not.toHaveProperty('assignedTo')
    expect(seen).not.toHaveProperty('userID')
  })

  it('nobody may ask by a field that they may not read', async () => {
    for (const who of [{ site: cast.ours }, { as: cast.member }]) {
      const body = { method: 'find', args: [{ userID: cast.member.userID }] }
      expect(await cast.api.call({ ...who, path: 'task/query', body })).toMatchObject({ status: 400 })
    }
  })
})

describe('who changes them', () => {
  it.each(intruders)('a %s nothing', async (intruder) => {
    const who = comingAs(cast, intruder)
    const data = { title: 'แทรก', ...days }
    const added = await cast.api.call({ ...who, path: 'task', body: { data } })
    expect([401, 403]).toContain(added.status)
    for (const id of [made.open, made.own, made.plain])
      for (const [method, body] of [
        ['PATCH', { data: { done: true } }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await cast.api.call({ ...who, method, path: `task/${id}`, body })
        expect([401, 403, 404]).toContain(answer.status)
      }
    const { rows } = await cast.world.database.owner.query('select 1 from task where done or title = $1', [
      'แทรก',
    ])
    expect(rows).toEqual([])
  })

  it('staff with the fields of the document, checked [PM-3-16]', async () => {
    const data = { title: 'ตรวจเอกสาร', color: 'red', description: 'ก', assignedTo: 'ฝ่ายทะเบียน', ...days }
    const write = (more: object) =>
      cast.api.call({ as: cast.manager, path: 'task', body: { data: { ...data, ...more } } })
    for (const priority of ['High', 'Medium', 'Low'])
      expect(await write({ priority })).toMatchObject({
        status: 200,
        body: { data: { ...data, priority, done: false, public: false } },
      })
    for (const wrong of [
      { priority: 'Urgent' },
      { color: 'url(//evil.test)' },
      { startDate: '2026-02-30' },
      { dueDate: null },
      { title: ' ' },
      { done: 'yes' },
      { owner: 'x', surprise: 1 },
    ])
      expect(await write(wrong)).toMatchObject({ status: 400 })
  })

  it('but no due day before the first day, also by a change of one of them', async () => {
    const body = { data: { title: 'ก', startDate: '2026-11-12', dueDate: '2026-11-10' } }
    const fault = { status: 400, body: { code: 'tasks.due-before-start', details: [{ path: 'dueDate' }] } }
    expect(await cast.api.call({ as: cast.admin, path: 'task', body })).toMatchObject(fault)
    const change = { as: cast.admin, method: 'PATCH', path: `task/${made.plain}` }
    expect(await cast.api.call({ ...change, body: { data: { dueDate: '2026-11-09' } } })).toMatchObject(fault)
    expect(await cast.api.call({ ...change, body: { data: { dueDate: '2026-11-11' } } })).toMatchObject({
      status: 200,
    })
  })

  it('not over a change of somebody else', async () => {
    const path = `task/${made.open}`
    const { headers } = await cast.api.call({ as: cast.admin, path })
    const change = (who: Cast['admin'], data: object) =>
      cast.api.call({
        as: who,
        method: 'PATCH',
        path,
        body: { data },
        headers: { 'if-match': headers.etag },
      })
    expect(await change(cast.manager, { dueDate: '2026-11-20' })).toMatchObject({ status: 200 })
    expect(await change(cast.admin, { done: true })).toMatchObject({
      status: 412,
      body: { code: 'records.changed-meanwhile' },
    })
  })
})
