import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages } from '#tests/support/catalog-pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
let course: string

beforeAll(async () => {
  cast = await openCast({ pages: catalogPages() })
  const made = await cast.world.make.course(cast.ours, {
    name: 'แกงเขียวหวาน',
    short_description: 'หอมถึงหน้าบ้าน',
  })
  course = made._id
})

const change = (translations: object, as = cast.admin) =>
  cast.api.call({ as, method: 'PATCH', path: `course/${course}`, body: { data: { translations } } })

const open = async (path: string, lang: string) =>
  seenIn(await cast.api.call({ site: cast.ours, path, headers: { cookie: `sala_lang=${lang}` } }))

describe('a course in two languages', () => {
  it('is written by administrators and read by everybody in their language', async () => {
    expect((await change({ en: { name: 'Green curry', description: '<p>Hot</p>' } })).status).toBe(200)
    const english = await open(`/lesson/detail/${course}`, 'en')
    expect(english).toContain('Green curry')
    expect(english).not.toContain('แกงเขียวหวาน')
    const thai = await open(`/lesson/detail/${course}`, 'th')
    expect(thai).toContain('แกงเขียวหวาน')
    expect(thai).not.toContain('Green curry')
    expect(await open('/lesson/home', 'en')).toContain('Green curry')
  })

  it('marks as Thai what has no English', async () => {
    expect(await open(`/lesson/detail/${course}`, 'en')).toContain('<span lang="th">หอมถึงหน้าบ้าน</span>')
    expect(await open(`/lesson/detail/${course}`, 'th')).not.toContain('<span lang="th">')
  })

  it('is found by the words of both', async () => {
    for (const words of ['curry', 'เขียวหวาน'])
      expect(await open(`/lesson/search/${encodeURIComponent(words)}`, 'en')).toContain('Green curry')
  })

  it('is on the wire as it was, with what it says in English beside it', async () => {
    const { body } = await cast.api.call<Record<string, unknown>>({
      as: cast.admin,
      path: `course/${course}`,
      headers: { cookie: `${cast.admin.cookie}; sala_lang=en` },
    })
    expect(body.data).toMatchObject({
      name: 'แกงเขียวหวาน',
      translations: { en: { name: 'Green curry' } },
    })
  })

  it('takes no script, no field that is not translated and no word of a member', async () => {
    await change({ en: { name: 'Green curry', description: '<p>Hot<script>alert(1)</script></p>' } })
    expect(await open(`/lesson/detail/${course}`, 'en')).not.toContain('alert(1)')
    expect((await change({ en: { price: '1' } })).status).toBe(400)
    expect((await change({ th: { name: 'ซ้ำ' } })).status).toBe(400)
    expect((await change({ en: { name: 'x'.repeat(201) } })).status).toBe(400)
    expect((await change({ en: { name: 'Mine' } }, cast.member)).status).toBe(403)
  })
})
