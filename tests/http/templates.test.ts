import { beforeAll, describe, expect, it } from 'vitest'
import { saveAsTemplate, saveSection, templates as stored } from '#modules/templates/public.server.ts'
import * as templates from '#modules/templates/screens/templates.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { makePost } from '#tests/support/pages.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/cms/template': templates }) })
})

const builder = [{ columns: [[{ type: 'header', value: 'เปิดรับสมัคร' }]] }]
const screenOf = (as = cast.admin, query = '') =>
  cast.api.call({ as, path: `/cms/template${query}`, headers: { 'content-type': undefined } })

async function save(site: MadeSite, title: string, type: 'page' | 'form' = 'page'): Promise<string> {
  const { _id } = await makePost(cast.world, site, { title, type, builder })
  const ctx = cast.world.open(site, 'admin')
  const id = await saveAsTemplate(ctx, _id, { title: '', shared: false })
  await ctx.commit()
  return id
}

async function saveRow(title: string): Promise<string> {
  const ctx = cast.world.open(cast.ours, 'admin')
  const id = await saveSection(ctx, { title, shared: true, builder, phrases: {} })
  await ctx.commit()
  return id
}

describe('the list of templates', () => {
  it('says where templates come from while there are none', async () => {
    expect(seenIn(await screenOf())).toContain('ยังไม่มีแม่แบบที่บันทึกไว้')
  })

  it('says what each makes and who may use it, and leads to a new page made of it', async () => {
    const [page, form] = [await save(cast.ours, 'หน้าชวนเรียน'), await save(cast.ours, 'ใบสมัคร', 'form')]
    const section = await saveRow('แถบท้ายหน้า')
    const answer = await screenOf()
    for (const words of ['หน้าชวนเรียน', 'ใบสมัคร', 'แถบท้ายหน้า', 'ส่วนของหน้า', 'ทั้งเครือ', 'เว็บไซต์นี้'])
      expect(seenIn(answer)).toContain(words)
    expect(answer.text.split('viewBox="0 0 160 100"').length - 1).toBeGreaterThanOrEqual(3)
    for (const id of [page, form]) expect(answer.text).toContain(`/cms/add?template=${id}`)
    expect(answer.text).not.toContain(`/cms/add?template=${section}`)
    const narrowed = seenIn(await screenOf(cast.admin, '?making=section&reach=group'))
    expect(narrowed).toContain('แถบท้ายหน้า')
    expect(narrowed).not.toContain('หน้าชวนเรียน')
  })

  it('shares the chosen ones with the group, and keeps them to the site again', async () => {
    const id = await save(cast.ours, 'ข่าวประจำเดือน')
    const act = async (action: string, as = cast.admin) =>
      cast.api.call({
        as,
        path: '/cms/template',
        raw: new URLSearchParams({ do: action, id }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const isShared = async () => {
      const ctx = cast.world.open(cast.ours, 'admin')
      const row = await ctx.from(stored).select('shared').where('_id', '=', id).executeTakeFirstOrThrow()
      await ctx.rollback()
      return row.shared
    }
    await act('share')
    expect(await isShared()).toBe(true)
    await act('keep', cast.theirAdmin)
    expect(await isShared()).toBe(true)
    await act('keep')
    expect(await isShared()).toBe(false)
  })

  it('is for those who make pages, each of their own site', async () => {
    const theirs = await save(cast.theirs, 'แม่แบบของเขา')
    expect((await screenOf()).text).not.toContain(theirs)
    for (const intruder of intruders) {
      const headers = { 'content-type': undefined }
      const answer = await cast.api.call({ ...comingAs(cast, intruder), path: '/cms/template', headers })
      expect(answer.status).not.toBe(200)
      expect(answer.text).not.toContain('หน้าชวนเรียน')
    }
  })
})
