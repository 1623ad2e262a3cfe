import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
})

const heading = (value: string, more: object = {}) => ({ type: 'header', value, ...more })
const page = (...objects: unknown[]) => [{ columns: [objects] }]
const visit = async (slug: string) =>
  cast.api.call({ site: cast.ours, path: `/cms/page/${slug}`, headers: { 'content-type': undefined } })

let number = 0
const send = (data: object, options: Parameters<Cast['api']['call']>[0] | object = {}) => {
  number += 1
  const body = { data: { title: 'หน้า', slug: `sent-${number}`, ...data } }
  return cast.api.call({ as: cast.admin, path: 'post', body, ...options })
}

describe('a page', () => {
  it('is loaded by id and by slug and drawn from rows, columns and objects [PM-2.2-01] [PM-2.2-02] [PM-1-08] [PM-2.1-11]', async () => {
    const builder = [
      { columns: [[heading('ซ้าย')], [heading('ขวา')]], bsz: [8, 4] },
      { columns: [[{ type: 'row', columns: [[{ type: 'paragraph', value: '<p>ข้างใน</p>' }]] }]] },
    ]
    const { slug, _id } = await makePost(cast.world, cast.ours, { builder })
    for (const name of [slug, _id]) {
      const seen = seenIn(await visit(name))
      for (const words of ['ซ้าย', 'ขวา', '<p>ข้างใน</p>']) expect(seen).toContain(words)
      expect(seen).toContain('--span:8')
    }
  })

  it('is described by its first paragraphs, in the language of its visitor, where nobody has described it', async () => {
    const words = (value: string, more: object = {}) => ({ type: 'paragraph', value, ...more })
    const { slug } = await makePost(cast.world, cast.ours, {
      builder: page(
        heading('หัวเรื่อง'),
        words('<p>ลับ</p>', { hidden: true }),
        words('<p>เรียนที่ใด &amp; <b>เมื่อใด</b>ก็ได้</p>'),
        { type: 'row', columns: [[words('<p>มีใบรับรอง</p>')]] },
        words(`<p>${'ยาวมาก '.repeat(100)}</p>`),
      ),
      translations: { en: { phrases: { '<p>มีใบรับรอง</p>': '<p>With certificates</p>' } } },
    })
    const described = async (lang = 'th') => {
      const headers = { 'content-type': undefined, cookie: `sala_lang=${lang}` }
      const { text } = await cast.api.call({ site: cast.ours, path: `/cms/page/${slug}`, headers })
      return /name="description" content="([^"]*)"/.exec(text)?.[1] ?? ''
    }
    expect(await described()).toMatch(/^เรียนที่ใด &amp; เมื่อใดก็ได้ มีใบรับรอง ยาวมาก .*…$/)
    expect((await described()).length).toBeLessThan(240)
    expect(await described('en')).toContain('With certificates')
  })

  it('is of type form, page or post, and of no other [PM-2.2-04]', async () => {
    for (const type of ['form', 'page', 'post']) expect((await send({ type })).body.data.type).toBe(type)
    expect((await send({ type: 'leaflet' })).status).toBe(400)
  })

  it('has the fields of the document, and its site as owner [PM-3-08]', async () => {
    const parent = await makePost(cast.world, cast.ours)
    const course = await cast.world.make.course(cast.ours)
    const data = {
      type: 'form',
      title: 'แบบฟอร์ม',
      slug: 'all-fields',
      content: '<p>ก</p>',
      feature_image: '/assets/y.png',
      parent: parent._id,
      builder: page(heading('ก')),
      status: true,
      display: 'group',
      password: 'a password',
      authen: true,
      course: course._id,
      destination: 'form',
      next: 'order',
      ref1: 'R1',
    }
    const { status, body } = await send(data, {})
    const { password: _hidden, ...read } = data
    expect([status, body.data]).toMatchObject([200, { ...read, owner: cast.ours._id }])
    expect(body.data._id).toBeDefined()
    expect(body.data.createdAt).toBeDefined()
    expect(body.data).not.toHaveProperty('password')
    const {
      rows: [stored],
    } = await cast.world.database.owner.query<{ password: string }>(
      'select password from post where "_id" = $1',
      [body.data._id],
    )
    expect(stored?.password).toMatch(/^\$argon2id\$/)
  })

  it('is answered with its builder by id, and by owner and slug [PM-7-08] [PM-7-09] [PM-7-10]', async () => {
    const builder = page(heading('ก', { uid: 'first-heading', style: { padding: 4 } }), {
      type: 'hologram',
      beam: 1,
    })
    const { slug, _id } = await makePost(cast.world, cast.ours, { builder })
    const call = (path: string, body?: object) =>
      cast.api.call({ site: cast.ours, path, ...(body && { body }) })
    for (const path of [`post/${_id}`, `/api/post/${_id}`])
      expect((await call(path)).body.data).toMatchObject({ _id, slug, builder })
    const query = { method: 'find', args: [{ owner: cast.ours._id, slug }] }
    expect((await call('/api/post/query', query)).body.data).toMatchObject([{ _id, builder }])
  })

  it('answers posts by parent and status with skip, limit and count in a facet [PM-7-11] [PM-7-12]', async () => {
    const parent = await makePost(cast.world, cast.ours, { display: 'group' })
    for (let at = 0; at < 3; at += 1)
      await makePost(cast.world, cast.ours, { parent: parent._id, type: 'post' })
    await makePost(cast.world, cast.ours, { parent: parent._id, type: 'post', status: false })
    const pipeline = [
      { $match: { parent: parent._id, status: true } },
      { $facet: { post: [{ $skip: 1 }, { $limit: 10 }], totalCount: [{ $count: 'count' }] } },
    ]
    for (const path of ['post/aggregate', '/api/post/aggregate']) {
      const { body } = await cast.api.call<{ post: unknown[]; totalCount: { count: number }[] }[]>({
        site: cast.ours,
        path,
        body: { pipeline },
      })
      expect(body.data[0]?.post).toHaveLength(2)
      expect(body.data[0]?.totalCount).toEqual([{ count: 3 }])
    }
  })
})

describe('a builder that is written', () => {
  it('is refused by place when it is malformed, in the language of the caller', async () => {
    const { status, body } = await send({ builder: page({ name: 'ไม่มีชนิด' }) })
    expect([status, body.code]).toEqual([400, 'builder.invalid'])
    expect(body.details).toEqual([{ path: 'builder.0.columns.0.0', message: 'ต้องเป็นวัตถุที่มี type' }])
  })

  it('with destinations in a ring is refused', async () => {
    const ask = (destination: number[]) => ({
      type: 'radiobox',
      logics: [{ method: 'show', value: 'ก', destination }],
    })
    const { status, body } = await send({ builder: page(ask([0, 0, 1]), ask([0, 0, 0])) })
    expect([status, body.code]).toEqual([400, 'builder.invalid'])
    expect(body.details?.map(({ path }) => path)).toEqual([
      'builder.0.columns.0.0.logics.0',
      'builder.0.columns.0.1.logics.0',
    ])
  })

  it('of 10 MB or 1,000 deep is refused, and nothing is stored', async () => {
    const huge = await send({ slug: 'huge', builder: page(heading('x'.repeat(10 * 1024 * 1024))) })
    expect(huge.status).toBe(413)
    const nest = '{"type":"row","columns":[['.repeat(1_000) + '{"type":"note"}' + ']]}'.repeat(1_000)
    const deep = await cast.api.call({
      as: cast.admin,
      path: 'post',
      raw: `{"data":{"title":"ก","slug":"deep","builder":[{"columns":[[${nest}]]}]}}`,
    })
    expect(deep.status).toBe(400)
    const { rows } = await cast.world.database.owner.query(
      `select 1 from post where slug in ('huge', 'deep')`,
    )
    expect(rows).toEqual([])
  })

  it('is stored cleaned, with unknown blocks to the letter', async () => {
    const hologram = { type: 'hologram', value: '<script>kept()</script>' }
    const builder = page(hologram, {
      type: 'html',
      value: '<b>ก</b><p onclick="x()">ข</p><script>y()</script>',
    })
    const { body } = await send({ builder })
    expect(body.data.builder).toEqual(page(hologram, { type: 'html', value: 'ก<p>ข</p>' }))
  })

  it('may be a menu of items with title, target and subMenu [AD-3-15]', async () => {
    const builder = [{ title: 'หน้าแรก', target: '/', subMenu: [{ title: 'ข่าว', target: '/cms/page/news' }] }]
    expect((await send({ builder })).body.data.builder).toEqual(builder)
  })

  it.each(intruders)('comes from nobody but administrators: not from a %s', async (intruder) => {
    const { slug, _id } = await makePost(cast.world, cast.ours, { builder: page(heading('เดิม')) })
    const coming = comingAs(cast, intruder)
    const sent = await send({ builder: page(heading('ใหม่')) }, { as: undefined, ...coming })
    expect(sent.status).toBeGreaterThanOrEqual(400)
    const changed = await cast.api.call({
      ...coming,
      method: 'PATCH',
      path: `post/${_id}`,
      body: { data: { builder: page(heading('ใหม่')) } },
    })
    expect(changed.status).toBeGreaterThanOrEqual(400)
    expect(seenIn(await visit(slug))).toContain('เดิม')
  })

  it('sets none of what the server knows better', async () => {
    const { status } = await send({ behindPassword: false, behindLogin: false })
    expect(status).toBe(400)
  })
})
