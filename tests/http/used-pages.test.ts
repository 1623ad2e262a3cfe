import { beforeAll, describe, expect, it } from 'vitest'
import * as editPage from '#modules/page-making/screens/edit-page.tsx'
import * as pages from '#modules/pages/screens/pages.tsx'
import * as pagesOfGroup from '#modules/pages/screens/pages-of-group.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList } from '#tests/support/lists.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: postPages({ '/cms/edit/:id': editPage, '/cms/pages': pages, '/cms/pages/:id': pagesOfGroup }),
  })
})

const open = (path: string) => cast.api.call({ as: cast.admin, path, headers: { 'content-type': undefined } })
const post = (path: string, fields: Record<string, string>) =>
  cast.api.call({
    as: cast.admin,
    method: 'POST',
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function stored(id: string) {
  const { rows } = await cast.world.database.owner.query('select * from post where "_id" = $1', [id])
  return rows[0] as Record<string, unknown> | undefined
}

describe('a page that is used', () => {
  const remove = (id: string) =>
    cast.api.call<{ code: string; details?: { path: string; message: string }[] }>({
      as: cast.admin,
      method: 'DELETE',
      path: `post/${id}`,
    })
  const removeInList = (ids: readonly string[], path = '/cms/pages') =>
    sendToList(cast, { as: cast.admin, path, form: actionForm('delete', ids) })

  it('stays where a call or a list would delete it, and both say where it is used', async () => {
    const group = await makePost(cast.world, cast.ours, { title: 'กลุ่มของหน้า', display: 'group' })
    const { _id, slug } = await makePost(cast.world, cast.ours, { title: 'ใช้อยู่', parent: group._id })
    const link = { columns: [[{ type: 'button', value: 'ไป', link: `/cms/page/${slug}` }]] }
    await makePost(cast.world, cast.ours, { title: 'หน้าที่พาไป', builder: [link] })
    const free = await makePost(cast.world, cast.ours, { title: 'ไม่มีใครใช้', parent: group._id })
    const refused = await remove(_id)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('หน้าที่พาไป')
    for (const path of ['/cms/pages', `/cms/pages/${group._id}`]) {
      const told = seenIn(await removeInList([_id], path))
      expect(told).toContain('หน้าที่พาไป')
      expect(told).toContain(`/cms/edit/${_id}?delete=1`)
    }
    await removeInList([_id, free._id])
    expect(await stored(_id)).toBeDefined()
    expect(await stored(free._id)).toBeUndefined()
  })

  it('is deleted by its own page, and by a call once nothing uses it', async () => {
    const { _id, slug } = await makePost(cast.world, cast.ours)
    const link = { columns: [[{ type: 'button', value: 'ไป', link: `/cms/page/${slug}` }]] }
    const by = await makePost(cast.world, cast.ours, { builder: [link] })
    expect((await post(`/cms/edit/${_id}`, { intent: 'delete', heir: '' })).status).toBe(302)
    expect(await stored(_id)).toBeUndefined()
    expect((await remove(by._id)).status).toBe(200)
    expect(await stored(by._id)).toBeUndefined()
  })

  it.each(['homepage', 'header', 'footer', 'navigator'])(
    'is deleted in no way as %s of the site',
    async (part) => {
      const { _id } = await makePost(cast.world, cast.ours, { title: 'ส่วนของเว็บไซต์' })
      const wear = async (id: string | null) => {
        await cast.world.database.owner.query(
          `update site set theme = jsonb_strip_nulls(theme || jsonb_build_object($2::text, $3::text)) where "_id" = $1`,
          [cast.ours._id, part, id],
        )
        cast.world.engine.sites.forget()
      }
      await wear(_id)
      expect((await remove(_id)).status).toBe(409)
      expect(seenIn(await removeInList([_id]))).toContain('เป็นส่วนหนึ่งของเว็บไซต์')
      expect((await post(`/cms/edit/${_id}`, { intent: 'delete', heir: '' })).status).toBe(409)
      expect(await stored(_id)).toBeDefined()
      await wear(null)
      expect((await remove(_id)).status).toBe(200)
    },
  )

  it('is named by drafts, flows, their starts and courses, and by nothing that only sounds like it', async () => {
    const { make } = cast.world
    const site_id = cast.ours._id
    const { _id } = await makePost(cast.world, cast.ours, { title: 'ถูกพูดถึง', slug: 'talked' })
    const named = { columns: [[{ type: 'button', value: 'ไป', link: '/cms/page/talked#top' }]] }
    const almost = { columns: [[{ type: 'button', value: 'ไป', link: '/cms/page/talked-about' }]] }
    await makePost(cast.world, cast.ours, { title: 'คนละหน้า', builder: [almost] })
    await makePost(cast.world, cast.ours, {
      title: 'บทความที่พูดถึง',
      content: '<a href="/cms/page/talked">ไป</a>',
    })
    const drafted = await makePost(cast.world, cast.ours, { title: 'ร่างที่พูดถึง' })
    await make.row('page_draft', { site_id, postID: drafted._id, builder: JSON.stringify([named]) })
    const steps = JSON.stringify([{ code: 'toast', input: { text: '/cms/page/talked' } }])
    await make.row('flow', { site_id, name: 'โฟลว์ที่พาไป', audience: 'public', steps })
    const flow = await make.row('flow', { site_id, name: 'โฟลว์ที่เริ่มจากหน้า', audience: 'public' })
    await make.row('flow_start', { site_id, flowID: flow._id, kind: 'form-sent', about: _id })
    await make.course(cast.ours, { name: 'หลักสูตรที่พูดถึง', description: '<a href="/cms/page/talked">x</a>' })
    const seen = seenIn(await open(`/cms/edit/${_id}?delete=1`))
    for (const name of ['บทความที่พูดถึง', 'ร่างที่พูดถึง', 'โฟลว์ที่พาไป', 'โฟลว์ที่เริ่มจากหน้า', 'หลักสูตรที่พูดถึง'])
      expect(seen).toContain(name)
    expect(seen).toContain('มี 5 แห่งที่ใช้หน้านี้อยู่')
    expect((await remove(_id)).status).toBe(409)
  })
})
