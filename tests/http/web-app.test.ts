import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
const open = (path: string) => cast.api.call({ site: cast.ours, path })

function readBytes(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { host: cast.ours.hostname }
    get({ host: '127.0.0.1', port: cast.api.port, path, headers }, (answer) => resolve(buffer(answer))).on(
      'error',
      reject,
    )
  })
}

interface Thing {
  readonly '@type': string
  readonly [name: string]: unknown
}

/** What the page says to search engines, as they would read it. */
function structuredIn(html: string): Thing[] {
  const [, text = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(text) as { '@graph': Thing[] })['@graph']
}

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
})

describe('a site on a home screen', () => {
  it('has a manifest in its own name and colours, which its pages name', async () => {
    const page = await open('/lesson/home')
    expect(page.text).toContain('rel="manifest" href="/manifest.webmanifest"')
    const { headers, text } = await open('/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(text)).toMatchObject({
      name: cast.ours.siteName,
      start_url: '/',
      display: 'standalone',
      lang: 'th',
      theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    })
  })

  it('has icons without a logo, as large as they say', async () => {
    const { text } = await open('/manifest.webmanifest')
    const { icons } = JSON.parse(text) as { icons: { src: string; sizes: string }[] }
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(await readBytes(src)).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
  })

  it('is not there on a host that no site has', async () => {
    const answer = await cast.api.call({ site: { hostname: 'nobody.test' }, path: '/manifest.webmanifest' })
    expect(answer.status).toBe(404)
  })
})

describe('what search engines read', () => {
  it('of a course: who gives it, what it costs, when and where it is, and the way to it', async () => {
    const { code } = await cast.world.make.category(cast.ours, { name: 'ความปลอดภัย' })
    const course = await cast.world.make.course(cast.ours, {
      name: 'ดับเพลิง </script><script>alert(1)</script>',
      type: 'onsite',
      category: [code],
      price: 3_900,
      sale_price: 2_900,
      startDate: '2999-01-05',
      endDate: '2999-01-06',
      place: 'อาคารศาลา ชั้น 3',
    })
    const { text } = await open(`/lesson/detail/${course._id}`)
    const things = structuredIn(text)
    const find = (type: string) => things.find((thing) => thing['@type'] === type)
    expect(find('Course')).toMatchObject({
      name: 'ดับเพลิง </script><script>alert(1)</script>',
      provider: { name: cast.ours.siteName },
      offers: [{ price: 2_900, priceCurrency: 'THB', category: 'Paid' }],
    })
    expect(find('EducationEvent')).toMatchObject({
      startDate: '2999-01-05',
      location: { name: 'อาคารศาลา ชั้น 3' },
    })
    const way = find('BreadcrumbList')?.itemListElement as { name: string; position: number }[]
    expect(way.map(({ name }) => name)).toEqual(['หลักสูตรทั้งหมด', 'ความปลอดภัย', course.name])
    expect(text).not.toContain('<script>alert(1)')
  })

  it('of a free course online: no event, and that it is free', async () => {
    const course = await cast.world.make.course(cast.ours, { type: 'online', price: 0 })
    const things = structuredIn((await open(`/lesson/detail/${course._id}`)).text)
    expect(things.map((thing) => thing['@type'])).toEqual(['Course', 'BreadcrumbList'])
    expect(things[0]).toMatchObject({ offers: [{ price: 0, category: 'Free' }] })
  })

  it('of the home page: whose it is', async () => {
    expect(structuredIn((await open('/')).text)).toMatchObject([
      { '@type': 'EducationalOrganization', name: cast.ours.siteName },
    ])
  })
})
