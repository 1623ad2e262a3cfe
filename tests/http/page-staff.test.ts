import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { saveDraft } from '#modules/page-editor/drafts/save-draft.server.ts'
import * as home from '#modules/pages/screens/home.tsx'
import * as pages from '#modules/pages/screens/pages.tsx'
import * as pagesOfGroup from '#modules/pages/screens/pages-of-group.tsx'
import * as preview from '#modules/pages/screens/preview.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: postPages({
      '/': home,
      '/cms/pages': pages,
      '/cms/pages/:id': pagesOfGroup,
      '/cms/iframe/:id': preview,
    }),
  })
})

const heading = (value: string) => [{ columns: [[{ type: 'header', value }]] }]
const open = (path: string, as?: SignedInPerson) =>
  cast.api.call({ as, site: cast.ours, path, headers: { 'content-type': undefined } })
const post = (path: string, fields: Record<string, string>, as: SignedInPerson | undefined = cast.admin) =>
  cast.api.call({
    as,
    site: cast.ours,
    method: 'POST',
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const BOUNDARY = '----------------------------sala-file'

function upload(text: string, as: SignedInPerson | undefined = cast.admin) {
  const raw = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="p.json"\r\ncontent-type: application/json\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return cast.api.call({ as, site: cast.ours, method: 'POST', path: '/cms/pages', raw, headers })
}

describe('the preview', () => {
  it('draws live data instead of the stored page, and stores nothing [PM-2.2-03]', async () => {
    const builder = [{ columns: [[{ type: 'header', value: 'เก็บไว้แล้ว' }, { type: 'hologram' }]] }]
    const { _id, slug } = await makePost(cast.world, cast.ours, { builder, status: false })
    const stored = seenIn(await open(`/cms/iframe/${_id}`, cast.admin))
    expect(stored).toContain('เก็บไว้แล้ว')
    expect(stored).toContain('ไม่รู้จักบล็อกชนิด «hologram»')
    const live = seenIn(await post(`/cms/iframe/${_id}`, { builder: JSON.stringify(heading('กำลังแก้')) }))
    expect(live).toContain('กำลังแก้')
    expect(live).not.toContain('เก็บไว้แล้ว')
    expect(seenIn(await open(`/cms/page/${slug}`, cast.admin))).toContain('เก็บไว้แล้ว')
  })

  it('begins with the work in progress where the editor asks for it, by the names that the editor uses', async () => {
    const { _id } = await makePost(cast.world, cast.ours, { builder: heading('เผยแพร่แล้ว') })
    const ctx = cast.world.open(cast.ours, 'admin')
    const draft = { number: 0, builder: JSON.stringify(heading('กำลังเรียงคำ')), key: newId(), tab: 'tab' }
    await saveDraft(ctx, _id, draft)
    await ctx.commit()
    const worked = await open(`/cms/iframe/${_id}?work`, cast.admin)
    expect(seenIn(worked)).toContain('กำลังเรียงคำ')
    expect(worked.text).toContain('data-uid="o0-0-0"')
    expect(seenIn(await open(`/cms/iframe/${_id}`, cast.admin))).toContain('เผยแพร่แล้ว')
    for (const as of [undefined, cast.member, cast.manager, cast.theirAdmin])
      expect((await open(`/cms/iframe/${_id}?work`, as)).text).not.toContain('กำลังเรียงคำ')
  })

  it('cleans live data as it does stored data, and says what is no page', async () => {
    const { _id } = await makePost(cast.world, cast.ours)
    const builder = [{ columns: [[{ type: 'html', value: '<p>ก</p><img src=x onerror=alert(1)>' }]] }]
    expect(seenIn(await post(`/cms/iframe/${_id}`, { builder: JSON.stringify(builder) }))).not.toContain(
      'onerror',
    )
    expect((await post(`/cms/iframe/${_id}`, { builder: '{' })).status).toBe(400)
    expect((await post(`/cms/iframe/${_id}`, { other: 'x' })).status).toBe(413)
  })

  it('is asked for a page that fills what a page may hold, and not for one that is larger than anybody may send', async () => {
    const { _id } = await makePost(cast.world, cast.ours, {})
    const draw = (bytes: number) => {
      const builder = JSON.stringify(heading('x'.repeat(bytes)))
      const raw = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="builder"\r\n\r\n${builder}\r\n--${BOUNDARY}--\r\n`
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
      const path = `/cms/iframe/${_id}`
      return cast.api.call({ as: cast.admin, site: cast.ours, method: 'POST', path, raw, headers })
    }
    const [page, tooLarge] = [await draw(1_048_500), await draw(2_200_000)]
    expect(page.status).not.toBe(413)
    expect(tooLarge.status).toBe(413)
  })

  it('is closed to visitors, members and administrators of other sites', async () => {
    const { _id } = await makePost(cast.world, cast.ours, { builder: heading('ของเรา') })
    for (const as of [undefined, cast.member, cast.manager, cast.theirAdmin]) {
      const answer = await open(`/cms/iframe/${_id}`, as)
      expect(answer.status).not.toBe(200)
      expect(answer.text).not.toContain('ของเรา')
    }
    const theirs = await makePost(cast.world, cast.theirs, { builder: heading('ของเขา') })
    expect((await open(`/cms/iframe/${theirs._id}`, cast.admin)).status).toBe(404)
  })
})

describe('the list of pages', () => {
  it('has every post of the site and none of another', async () => {
    await makePost(cast.world, cast.ours, { title: 'ฉบับร่างของเรา', status: false })
    await makePost(cast.world, cast.theirs, { title: 'หน้าของเขา' })
    const seen = seenIn(await open('/cms/pages', cast.admin))
    expect(seen).toContain('ฉบับร่างของเรา')
    expect(seen).not.toContain('หน้าของเขา')
    expect((await open('/cms/pages', cast.member)).status).toBe(403)
  })
})

describe('the pages of a group', () => {
  it('are listed under its name, drafts too, and the list of all pages leads there', async () => {
    const group = await makePost(cast.world, cast.ours, { title: 'ข่าวของเรา', display: 'group' })
    await makePost(cast.world, cast.ours, { title: 'ข่าวร่าง', parent: group._id, type: 'post', status: false })
    await makePost(cast.world, cast.ours, { title: 'หน้านอกกลุ่ม' })
    const seen = seenIn(await open(`/cms/pages/${group._id}`, cast.admin))
    expect(seen).toMatch(/<h1[^>]*>ข่าวของเรา<\/h1>/)
    expect(seen).toContain('ข่าวร่าง')
    expect(seen).not.toContain('หน้านอกกลุ่ม')
    expect(seenIn(await open('/cms/pages', cast.admin))).toContain(`href="/cms/pages/${group._id}"`)
  })

  it('may be none, which the screen says', async () => {
    const { _id } = await makePost(cast.world, cast.ours, { title: 'กลุ่มว่าง', display: 'group' })
    expect(seenIn(await open(`/cms/pages/${_id}`, cast.admin))).toContain('ยังไม่มีหน้าในกลุ่มนี้')
  })

  it('are closed to everybody but the site’s administrators, and those of another site are not found', async () => {
    const group = await makePost(cast.world, cast.ours, { title: 'กลุ่มของเรา', display: 'group' })
    for (const as of [undefined, cast.member, cast.manager, cast.theirAdmin]) {
      const answer = await open(`/cms/pages/${group._id}`, as)
      expect(answer.status).not.toBe(200)
      expect(answer.text).not.toContain('กลุ่มของเรา')
    }
    const theirs = await makePost(cast.world, cast.theirs, { title: 'กลุ่มของเขา', display: 'group' })
    const names = [theirs._id, theirs.slug, 'no-such-page', '01990000-0000-7000-8000-000000000000', '%00']
    for (const name of names) {
      const answer = await open(`/cms/pages/${name}`, cast.admin)
      expect([400, 404]).toContain(answer.status)
      expect(answer.text).not.toContain('กลุ่มของเขา')
    }
  })
})

describe('posts from a file', () => {
  it('are added with their blocks and parents', async () => {
    const file = [
      { title: 'กลุ่มใหม่', slug: 'imported-group', display: 'group' },
      {
        title: 'บทความใหม่',
        slug: 'imported-post',
        type: 'post',
        parent: 'imported-group',
        builder: heading('นำเข้า'),
      },
    ]
    const answer = await upload(JSON.stringify(file))
    expect([answer.status, answer.headers.location]).toEqual([302, '/cms/pages'])
    expect(seenIn(await open('/cms/post/imported-group/imported-post'))).toContain('นำเข้า')
  })

  it.each<[string, string, string]>([
    ['no JSON', 'x', 'file 1:1'],
    ['broken JSON', '[{"title": "ก",\n  "slug": half}]', 'file 2:11'],
    ['no posts', '[]', 'file'],
    ['numbers', '[1]', 'file'],
    ['a post without a slug', '[{"title":"ก","slug":"half-1"},{"title":"ข"}]', '1.slug'],
    ['a slug that is taken', '[{"title":"ก","slug":"half-2"},{"title":"ข","slug":"half-2"}]', '1.slug'],
    [
      'a broken page',
      '[{"title":"ก","slug":"half-3","builder":[{"columns":[[{}]]}]}]',
      '0.builder.0.columns.0.0',
    ],
    ['a parent that is not there', '[{"title":"ก","slug":"half-4","parent":"nobody"}]', '0.parent'],
  ])('with %s are refused by place, and none of them is added', async (_what, file, path) => {
    const answer = await upload(file)
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain(`<code>${path}</code>`)
    const { rows } = await cast.world.database.owner.query(`select 1 from post where slug like 'half-%'`)
    expect(rows).toEqual([])
  })

  it('that are no form at all are refused', async () => {
    const answer = await cast.api.call({ as: cast.admin, method: 'POST', path: '/cms/pages', body: {} })
    expect(answer.status).toBe(415)
  })

  it('come from administrators alone', async () => {
    for (const as of [cast.member, cast.manager]) expect((await upload('[]', as)).status).toBe(403)
  })
})

describe('the theme of a site', () => {
  it('draws home page, header, sub-header and footer from posts', async () => {
    const made: Record<string, string> = {}
    for (const part of ['homepage', 'header', 'subheader', 'footer'])
      made[part] = (
        await makePost(cast.world, cast.ours, { title: part, builder: heading(`ส่วน ${part}`) })
      )._id
    const setTheme = async (theme: object) => {
      const text = 'update site set theme = $1 where "_id" = $2'
      await cast.world.database.owner.query(text, [JSON.stringify(theme), cast.ours._id])
      cast.world.engine.sites.forget()
    }
    // Written past the application, which would wait until no process gives the old page any more.
    const drawn = async () => seenIn(await open('/'))
    await setTheme(made)
    await expect.poll(drawn).toContain('ส่วน homepage<')
    const seen = await drawn()
    const places = ['header', 'subheader', 'homepage', 'footer'].map((part) => seen.indexOf(`ส่วน ${part}<`))
    expect(places.every((at) => at > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    await cast.world.database.owner.query('update post set authen = true where "_id" = $1', [made.homepage])
    await expect.poll(drawn).not.toContain('ส่วน homepage')
    await setTheme({ homepage: 'x', header: 'y' })
    expect((await open('/')).status).toBe(200)
    await setTheme({})
  })
})
