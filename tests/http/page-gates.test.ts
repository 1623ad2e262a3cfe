import { beforeAll, describe, expect, it } from 'vitest'
import { PAGE_LIMIT } from '#modules/pages/page-password.server.ts'
import type { Answer, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { listening } from '#tests/support/catalog-pages.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

const SECRET = 'ความลับของหน้านี้'
const PASSWORD = 'open sesame'
const builder = [{ columns: [[{ type: 'header', value: SECRET }]] }]

let cast: Cast
let locked: { _id: string; slug: string }
let members: { _id: string; slug: string }

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
  await listening(cast.world.engine)
  locked = await makePost(cast.world, cast.ours, { password: PASSWORD, builder, content: `<p>${SECRET}</p>` })
  members = await makePost(cast.world, cast.ours, { authen: true, builder, title: `${SECRET} ชื่อ` })
})

interface Visit {
  readonly as?: SignedInPerson | undefined
  readonly cookie?: string
  readonly site?: { readonly hostname: string }
}

const open = (path: string, { as, cookie, site = cast.ours }: Visit = {}) =>
  cast.api.call({ as, site, path, headers: { 'content-type': undefined, ...(cookie ? { cookie } : {}) } })

const tryPassword = (slug: string, password: string, headers: Record<string, string> = {}) =>
  cast.api.call({
    site: cast.ours,
    method: 'POST',
    path: `/cms/page/${slug}`,
    raw: new URLSearchParams({ page_password: password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const cookieOf = ({ headers }: Pick<Answer, 'headers'>) => headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''

describe('a page with a password', () => {
  it('shows a lock screen that says the content is encrypted [PM-2.2-08] [PM-2.2-09]', async () => {
    const answer = await open(`/cms/page/${locked.slug}`)
    expect(answer.status).toBe(200)
    const seen = seenIn(answer)
    expect(seen).toContain('เนื้อหานี้ถูกเข้ารหัสไว้')
    expect(seen).toContain('กรุณากรอกรหัสผ่าน')
    expect(seen).toMatch(/<input[^>]*type="password"/)
    expect(seen).toContain('เข้าดูเนื้อหา')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.text).not.toContain(SECRET)
  })

  it('gives nothing away before it is opened, by no way there is', async () => {
    for (const as of [undefined, cast.member]) {
      for (const path of [
        `/cms/page/${locked.slug}`,
        `/cms/page/${locked._id}`,
        `/cms/page/${locked.slug}.data`,
      ])
        expect((await open(path, { as })).text, path).not.toContain(SECRET)
      const { status, text } = await cast.api.call({ as, site: cast.ours, path: `post/${locked._id}` })
      expect([status, text.includes(SECRET)]).toEqual([404, false])
      const found = await cast.api.call({
        as,
        site: cast.ours,
        path: 'post/query',
        body: { method: 'find', args: [{ slug: locked.slug }] },
      })
      expect(found.body.data).toEqual([])
    }
    expect((await open('/sitemap.xml')).text).not.toContain(locked.slug)
  })

  it('shows its content after the right one, for as long as the browser is open [PM-2.2-10] [PM-2.2-11]', async () => {
    const entered = await tryPassword(locked.slug, PASSWORD)
    expect([entered.status, entered.headers.location]).toEqual([303, `/cms/page/${locked.slug}`])
    expect(entered.headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = cookieOf(entered)
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await open(`/cms/page/${locked.slug}`, { cookie })
      expect(seenIn(page)).toContain(SECRET)
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
    expect((await open(`/cms/page/${locked.slug}`)).text).not.toContain(SECRET)
  })

  it("says 'Incorrect password!' to a wrong one [PM-5-45]", async () => {
    const answer = await tryPassword(locked.slug, 'open sesami')
    expect(answer.status).toBe(403)
    expect(seenIn(answer)).toContain('Incorrect password!')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.text).not.toContain(SECRET)
  })

  it('takes no proof of another page, of an older password or of another site', async () => {
    const other = await makePost(cast.world, cast.ours, { password: PASSWORD, builder })
    const proof = cookieOf(await tryPassword(other.slug, PASSWORD))
    expect((await open(`/cms/page/${locked.slug}`, { cookie: proof })).text).not.toContain(SECRET)
    const forged = proof.replace(other._id, locked._id)
    expect((await open(`/cms/page/${locked.slug}`, { cookie: forged })).text).not.toContain(SECRET)
    expect((await open(`/cms/page/${other.slug}`, { cookie: proof })).text).toContain(SECRET)
    const changed = await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `post/${other._id}`,
      body: { data: { password: 'something new' } },
    })
    expect(changed.status).toBe(200)
    expect((await open(`/cms/page/${other.slug}`, { cookie: proof })).text).not.toContain(SECRET)
    expect(cookieOf(await tryPassword(other.slug, 'something new'))).toContain('sala_pages=')
  })

  it('is tried only so often from one address', async () => {
    const guessed = await makePost(cast.world, cast.ours, { password: PASSWORD, builder })
    await tryPassword(guessed.slug, 'guess')
    await cast.world.database.owner.query('update attempt set count = $1', [PAGE_LIMIT.max - 2])
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => tryPassword(guessed.slug, `guess ${at}`)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    const late = await tryPassword(guessed.slug, PASSWORD)
    expect(late.status).toBe(429)
    expect(seenIn(late)).toContain('กรุณารอ 15 นาที')
    expect(late.headers['set-cookie']).toBeUndefined()
    await cast.world.database.owner.query('delete from attempt')
  })

  it('is not opened by a form of another site', async () => {
    const answer = await tryPassword(locked.slug, PASSWORD, { origin: 'http://evil.test' })
    expect(answer.status).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('is open to staff of the site', async () => {
    for (const as of [cast.admin, cast.manager])
      expect(seenIn(await open(`/cms/page/${locked.slug}`, { as }))).toContain(SECRET)
  })

  it('keeps the posts below it locked too, also in the API', async () => {
    const parent = await makePost(cast.world, cast.ours, { display: 'group' })
    const child = await makePost(cast.world, cast.ours, { parent: parent._id, type: 'post', builder })
    const path = `/cms/post/${parent.slug}/${child.slug}`
    expect(seenIn(await open(path))).toContain(SECRET)
    const lock = { password: 'a new lock' }
    await cast.api.call({ as: cast.admin, method: 'PATCH', path: `post/${parent._id}`, body: { data: lock } })
    expect((await open(path)).text).not.toContain(SECRET)
    expect((await open(`/cms/page/${child.slug}`)).text).not.toContain(SECRET)
    expect((await cast.api.call({ site: cast.ours, path: `post/${child._id}` })).status).toBe(404)
    const cookie = cookieOf(await tryPassword(parent.slug, 'a new lock'))
    expect(seenIn(await open(path, { cookie }))).toContain(SECRET)
  })
})

describe('a page for people who are logged in', () => {
  it('shows visitors the authentication screen and nothing of itself [PM-2.2-07]', async () => {
    for (const path of [`/cms/page/${members.slug}`, `/cms/page/${members.slug}.data`]) {
      const answer = await open(path)
      expect([answer.status, answer.text.includes(SECRET)], path).toEqual([200, false])
    }
    const seen = seenIn(await open(`/cms/page/${members.slug}`))
    expect(seen).toContain('name="username"')
    expect(seen).toContain(`/user/login?next=${encodeURIComponent(`/cms/page/${members.slug}`)}`)
    expect((await cast.api.call({ site: cast.ours, path: `post/${members._id}` })).status).toBe(404)
  })

  it('shows members its content', async () => {
    const answer = await open(`/cms/page/${members.slug}`, { as: cast.member })
    expect(seenIn(answer)).toContain(SECRET)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('with a password asks for both', async () => {
    const both = await makePost(cast.world, cast.ours, { authen: true, password: PASSWORD, builder })
    expect(seenIn(await open(`/cms/page/${both.slug}`))).toContain('name="username"')
    const asked = await open(`/cms/page/${both.slug}`, { as: cast.member })
    expect(seenIn(asked)).toContain('เนื้อหานี้ถูกเข้ารหัสไว้')
    expect(asked.text).not.toContain(SECRET)
  })
})

describe('a page with nothing in the way', () => {
  it('shows its content and is kept for all visitors [PM-2.2-12]', async () => {
    const { slug } = await makePost(cast.world, cast.ours, { builder })
    const answer = await open(`/cms/page/${slug}`)
    expect(seenIn(answer)).toContain(SECRET)
    expect(answer.headers.etag).toBeDefined()
  })

  it('shows again what stands in the way as soon as there is something', async () => {
    const { slug, _id } = await makePost(cast.world, cast.ours, { builder })
    expect((await open(`/cms/page/${slug}`)).text).toContain(SECRET)
    await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `post/${_id}`,
      body: { data: { authen: true } },
    })
    expect((await open(`/cms/page/${slug}`)).text).not.toContain(SECRET)
  })

  it('is not there on another site, nor as a draft', async () => {
    const draft = await makePost(cast.world, cast.ours, { builder, status: false })
    expect((await open(`/cms/page/${draft.slug}`)).status).toBe(404)
    expect(seenIn(await open(`/cms/page/${draft.slug}`, { as: cast.manager }))).toContain(SECRET)
    const own = await makePost(cast.world, cast.ours, { builder })
    for (const name of [own.slug, own._id]) {
      const answer = await open(`/cms/page/${name}`, { site: cast.theirs })
      expect([answer.status, answer.text.includes(SECRET)]).toEqual([404, false])
    }
  })
})
