import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { objectOf } from '#kernel/pages/test-block.ts'
import { TextsProvider } from '#shell/texts.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'
import { th } from '../../locales/th.ts'
import * as application from '../../screens/application.tsx'
import * as document from '../../screens/document.tsx'
import { applicationsList } from './block.ts'
import ApplicationsView from './view.tsx'

let cast: Cast
let mine: string
let slug: string

beforeAll(async () => {
  cast = await openCast({
    pages: postPages({ '/application/view/:id': application, '/application/document/:id': document }),
  })
  const { make } = cast.world
  const apply = (site: string, userID: string | null, name: string, more: object = {}) =>
    make.row('application', { site_id: site, userID, name, ...more })
  const state = { status: 'approved', price: 1500, deliveredAt: new Date(Date.UTC(2026, 10, 2)) }
  mine = (await apply(cast.ours._id, cast.member.userID, 'ขอรับรองสถานที่ผลิต', state))._id
  await apply(cast.ours._id, (await make.user(cast.ours))._id, 'คำขอของเพื่อน')
  await apply(cast.theirs._id, cast.theirMember.userID, 'คำขอของสถาบันอื่น')
  slug = (await makePost(cast.world, cast.ours, { builder: [{ columns: [[{ type: 'applications' }]] }] }))
    .slug
})

const visit = async (who: object) =>
  seenIn(await cast.api.call({ path: `/cms/page/${slug}`, headers: { 'content-type': undefined }, ...who }))

describe('the list of applications', () => {
  it('is titled as a registration form and leads to each of the person’s own [PM-2.7-13] [PM-2.7-14] [PM-2.7-15]', async () => {
    const seen = await visit({ as: cast.member })
    expect(seen).toContain('แบบฟอร์มลงทะเบียน</h2>')
    expect(seen).toMatch(new RegExp(`<a href="/application/view/${mine}"[^>]*>ขอรับรองสถานที่ผลิต</a>`))
    for (const hidden of ['คำขอของเพื่อน', 'คำขอของสถาบันอื่น']) expect(seen).not.toContain(hidden)
  })

  it('has real fees, states, documents and days of delivery [PM-1-19] [PM-1-20] [PM-1-21] [PM-1-22]', async () => {
    const seen = await visit({ as: cast.member })
    for (const words of ['฿1,500', 'อนุมัติแล้ว', '2 พ.ย. 2569', `href="/application/document/${mine}"`])
      expect(seen).toContain(words)
  })

  it('shows staff those of the site', async () => {
    const seen = await visit({ as: cast.admin })
    expect(seen).toContain('คำขอของเพื่อน')
    expect(seen).not.toContain('คำขอของสถาบันอื่น')
  })

  it('invites visitors to log in, and says so where there is none', async () => {
    expect(await visit({ site: cast.ours })).toContain(
      `href="/cms/page/${slug}?login&amp;next=${encodeURIComponent(`/cms/page/${slug}`)}"`,
    )
    const html = renderToStaticMarkup(
      <TextsProvider lang="th" texts={th}>
        <ApplicationsView object={objectOf(applicationsList, {}, { data: [] })} />
      </TextsProvider>,
    )
    expect(html).toContain('ยังไม่มีคำขอ')
  })
})

describe.each(['view', 'document'])('/application/%s', (screen) => {
  const open = (who: object, id = mine) =>
    cast.api.call({ path: `/application/${screen}/${id}`, headers: { 'content-type': undefined }, ...who })

  it('shows one application to who made it and to administrators of its site [PM-2.1-10]', async () => {
    for (const as of [cast.member, cast.admin]) {
      const seen = seenIn(await open({ as }))
      for (const words of ['ขอรับรองสถานที่ผลิต', '฿1,500', 'อนุมัติแล้ว', '2 พฤศจิกายน 2569', 'เอกสาร'])
        expect(seen).toContain(words)
    }
  })

  it.each(intruders)('shows nothing of it to a %s', async (intruder) => {
    const answer = await open(comingAs(cast, intruder))
    expect(answer.status === 200 && answer.text.includes('ขอรับรองสถานที่ผลิต')).toBe(intruder === 'member')
  })

  it('is not there for what nobody made', async () => {
    for (const id of ['x', cast.ours._id]) expect((await open({ as: cast.member }, id)).status).toBe(404)
  })
})

describe('the collection', () => {
  const query = (filter: object, who: object) =>
    cast.api.call({ path: 'application/query', body: { method: 'find', args: [filter] }, ...who })

  it('answers the applications of a parent with id, name and parent [PM-3-12] [PM-7-07]', async () => {
    const { body } = await query({ parent: cast.ours._id }, { as: cast.member })
    expect(body.data).toMatchObject([{ _id: mine, name: 'ขอรับรองสถานที่ผลิต', parent: cast.ours._id }])
    expect((await query({ parent: cast.theirs._id }, { as: cast.member })).body.data).toEqual([])
  })

  it.each(intruders)('is read and written by no %s', async (intruder) => {
    const who = comingAs(cast, intruder)
    const { body } = await query({}, who)
    const names = ((body.data ?? []) as unknown as { name?: string }[]).map(({ name }) => name)
    expect(names.filter((name) => name !== 'ขอรับรองสถานที่ผลิต' || intruder !== 'member')).toEqual([])
    const data = { name: 'ปลอม', status: 'approved' }
    for (const call of [
      { method: 'POST', path: 'application', body: { data } },
      { method: 'PATCH', path: `application/${mine}`, body: { data } },
      { method: 'DELETE', path: `application/${mine}` },
    ])
      expect((await cast.api.call({ ...who, ...call })).status).toBeGreaterThanOrEqual(400)
    const { rows } = await cast.world.database.owner.query('select name from application where name = $1', [
      'ปลอม',
    ])
    expect(rows).toEqual([])
  })
})
