import { beforeAll, describe, expect, it } from 'vitest'
import { ACCESS_TEXT } from '#shell/access-rule.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { sendForm } from '#tests/support/forms.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

const SECRET = 'ถ้อยคำที่ต้องได้สิทธิ์ก่อน'
const secret = { type: 'header', value: SECRET, style: { padding: 37 } }
const forMembers = { type: 'access_check' }
const forVisitors = { type: 'access_check', require: 'guest' }

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
})

const page = (...objects: object[]) => makePost(cast.world, cast.ours, { builder: [{ columns: [objects] }] })

/** Everything that a browser gets of a page, scripts included. */
async function fetchPage({ slug }: { slug: string }, as?: SignedInPerson): Promise<string> {
  const headers = { 'content-type': undefined }
  const who = as ? { as } : { site: cast.ours }
  return (await cast.api.call({ path: `/cms/page/${slug}`, headers, ...who })).text
}

describe('what follows an access check in its column', () => {
  it('is sent to those it is for, and nothing of it to others [PM-4-20] [PM-4-25]', async () => {
    const made = await page(forMembers, secret, { type: 'row', columns: [[secret]] })
    const visitor = await fetchPage(made)
    expect(visitor).not.toContain(SECRET)
    expect(visitor).not.toContain('37px')
    expect(seenIn({ text: visitor })).toContain('เนื้อหานี้ไม่ได้เปิดให้คุณดู')
    const member = await fetchPage(made, cast.member)
    expect(member).toContain(SECRET)
    expect(member).toContain('37px')
    expect(seenIn({ text: member })).not.toContain('เนื้อหานี้ไม่ได้เปิดให้คุณดู')
    // The page that was cached for visitors meanwhile is still theirs.
    expect(await fetchPage(made)).not.toContain(SECRET)
  })

  it('ends at the next check: one for members and one for visitors share a column', async () => {
    const made = await page({ type: 'header', value: 'สำหรับทุกคน' }, forMembers, secret, forVisitors, {
      type: 'header',
      value: 'สมัครสมาชิกก่อน',
    })
    const visitor = await fetchPage(made)
    expect(visitor).toContain('สำหรับทุกคน')
    expect(visitor).toContain('สมัครสมาชิกก่อน')
    expect(visitor).not.toContain(SECRET)
    const member = await fetchPage(made, cast.member)
    expect(member).toContain(SECRET)
    expect(member).not.toContain('สมัครสมาชิกก่อน')
  })

  it('may be for some roles alone', async () => {
    const made = await page({ ...forMembers, roles: [{ role: 'manager' }] }, secret)
    expect(await fetchPage(made, cast.manager)).toContain(SECRET)
    expect(await fetchPage(made, cast.member)).not.toContain(SECRET)
    expect(await fetchPage(made)).not.toContain(SECRET)
  })

  it('stays away also when the check itself is hidden, or all its settings are wrong', async () => {
    for (const wrong of [
      { hidden: true },
      { show: false },
      { require: 'x', action: 7, roles: 'all', url: {} },
    ])
      expect(await fetchPage(await page({ ...forMembers, ...wrong }, secret))).not.toContain(SECRET)
  })

  it('is guarded within a row, and only in its own column there', async () => {
    const made = await page({
      type: 'row',
      columns: [[forMembers, secret], [{ type: 'header', value: 'ข้างกัน' }]],
    })
    const visitor = await fetchPage(made)
    expect(visitor).toContain('ข้างกัน')
    expect(visitor).not.toContain(SECRET)
  })
})

describe('others', () => {
  it('are told the text of the check, or the usual one [PM-4-23] [PM-4-24]', async () => {
    const told = await fetchPage(await page({ ...forMembers, action: 'popup', text: 'เฉพาะสมาชิก' }, secret))
    expect(told).toContain('<p role="alert">เฉพาะสมาชิก</p>')
    const usual = await fetchPage(await page({ ...forMembers, action: 'popup' }, secret))
    expect(usual).toContain(ACCESS_TEXT)
    expect(told + usual).not.toContain(SECRET)
  })

  it.each([
    ['/lesson/home', '/lesson/home'],
    ['', '/login'],
    ['javascript:alert(1)', '/login'],
    ['//evil.example', '/login'],
  ])('are led from a check with «%s» to %s [PM-4-21] [PM-4-22]', async (url, to) => {
    const led = await fetchPage(await page({ ...forMembers, action: 'redirect', url }, secret))
    expect(led).toContain(`<noscript><a href="${to}"`)
    expect(led).not.toContain(SECRET)
  })
})

describe('a page with an access check', () => {
  it('is given by the API to staff alone', async () => {
    const { _id, slug } = await page(forMembers, secret)
    const open = await page({ type: 'header', value: 'เปิด' })
    for (const as of [undefined, cast.member, cast.theirAdmin]) {
      const who = { site: cast.ours, as }
      expect((await cast.api.call({ path: `post/${_id}`, method: 'GET', ...who })).status).not.toBe(200)
      const query = { method: 'find', args: [{ slug }] }
      const found = await cast.api.call({ path: 'post/query', method: 'POST', body: query, ...who })
      const pipeline = [{ $match: { slug } }]
      const all = await cast.api.call({ path: 'post/aggregate', method: 'POST', body: { pipeline }, ...who })
      expect(found.text + all.text).not.toContain(SECRET)
    }
    expect((await cast.api.call({ path: `post/${open._id}`, method: 'GET', site: cast.ours })).status).toBe(
      200,
    )
    const staff = await cast.api.call({ path: `post/${_id}`, method: 'GET', as: cast.admin })
    expect(staff.text).toContain(SECRET)
  })

  it('is one again as soon as it is written with a check, and none without', async () => {
    const { _id } = await page({ type: 'header', value: 'เปิด' })
    const isOpen = async () =>
      (await cast.api.call({ path: `post/${_id}`, method: 'GET', site: cast.ours })).status === 200
    const put = (objects: object[], more: object = {}) =>
      cast.api.call({
        path: `post/${_id}`,
        method: 'PUT',
        as: cast.admin,
        body: { data: { builder: [{ columns: [objects] }], ...more } },
      })
    expect((await put([forMembers, secret], { behindCheck: false })).status).toBe(400)
    expect((await put([{ type: 'row', columns: [[forMembers, secret]] }])).status).toBe(200)
    expect(await isOpen()).toBe(false)
    expect((await put([{ type: 'header', value: 'เปิด' }])).status).toBe(200)
    expect(await isOpen()).toBe(true)
  })

  it('asks of a visitor only the inputs of a form that they see', async () => {
    const input = (uid: string) => ({ type: 'input', uid, name: uid, required: true })
    const form = await makePost(cast.world, cast.ours, {
      type: 'form',
      builder: [{ columns: [[input('ชื่อ'), forMembers, input('รหัสพนักงาน')]] }],
    })
    const send = (formData: object, as?: SignedInPerson) =>
      sendForm(cast, { site: cast.ours, formId: form._id, formData, ...(as && { as }) })
    expect(await fetchPage(form)).not.toContain('รหัสพนักงาน')
    expect((await send({ ชื่อ: 'ก' })).status).toBe(200)
    expect((await send({ ชื่อ: 'ก', รหัสพนักงาน: '1' })).status).toBe(400)
    expect((await send({ ชื่อ: 'ก' }, cast.member)).status).toBe(400)
    expect((await send({ ชื่อ: 'ก', รหัสพนักงาน: '1' }, cast.member)).status).toBe(200)
  })

  it('may be the header of the site: everybody gets their part of it', async () => {
    const { _id } = await page({ type: 'header', value: 'ป้ายของทุกคน' }, forMembers, secret)
    await cast.world.database.owner.query(`update site set theme = theme || $1 where "_id" = $2`, [
      JSON.stringify({ header: _id }),
      cast.ours._id,
    ])
    cast.world.engine.sites.forget()
    const plain = await page({ type: 'header', value: 'หน้า' })
    const visitor = await fetchPage(plain)
    expect(visitor).toContain('ป้ายของทุกคน')
    expect(visitor).not.toContain(SECRET)
    expect(await fetchPage(plain, cast.member)).toContain(SECRET)
  })
})
