import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { data } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDrain } from '#gateway/drain.ts'
import { screen } from '#shell/screen.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type CatalogPages, catalogPages, listening } from '#tests/support/catalog-pages.ts'

const drain = createDrain()
let cast: Cast
let pages: CatalogPages

/** A page of a route that is cached, which also greets the browser with a cookie. */
const greeting = {
  loader: screen(async ({ ctx, request: asked }) => {
    await ctx.db.selectFrom('category').select('name').execute()
    return data({ name: asked.headers.get('x-name') }, { headers: { 'set-cookie': 'greeted=yes; Path=/' } })
  }),
  headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
  default: () => 'greeting',
}

beforeAll(async () => {
  pages = catalogPages({ '/lesson/categories/:id': greeting })
  cast = await openCast({ pages, drain })
  await cast.world.make.course(cast.ours, { name: 'งานสวนของเรา' })
  await cast.world.make.course(cast.theirs, { name: 'งานครัวของเขา' })
  await listening(cast.world.engine)
})

const visit = (path: string, headers: Record<string, string> = {}, site = cast.ours) =>
  cast.api.call({ site, path, headers })

function rendersOf(path: string, work: () => Promise<unknown>): Promise<number> {
  const before = pages.renders(path)
  return work().then(() => pages.renders(path) - before)
}

function visitRaw(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = cast.api
    const options = { host: '127.0.0.1', port, path, headers: { host: cast.ours.hostname, ...headers } }
    request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const searchAtOnce = () =>
  Promise.all(Array.from({ length: 30 }, () => visit('/lesson/search/%E0%B8%87%E0%B8%B2%E0%B8%99')))
const greet = () => visit('/lesson/categories/x')
const missing = () => visit('/lesson/detail/no-such-course')

describe('a cached page', () => {
  it('is rendered once and is the same for the next visitor, with its policy', async () => {
    const first = await visit('/lesson/home')
    let second = first
    expect(await rendersOf('/lesson/home', async () => (second = await visit('/lesson/home')))).toBe(0)
    expect(second.text).toBe(first.text)
    expect(second.text).toContain('งานสวนของเรา')
    expect(second.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      'x-content-type-options': 'nosniff',
    })
    // Nothing of it runs but files of the site.
    expect(second.headers['content-security-policy']).toContain("script-src 'self';")
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  })

  it('comes in the encoding that the browser takes, each with its own tag', async () => {
    const plain = await visitRaw('/lesson/home', {})
    const brotli = await visitRaw('/lesson/home', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const zipped = await visitRaw('/lesson/home', { 'accept-encoding': 'gzip, br;q=0' })
    expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('is not sent again to a browser that has it', async () => {
    const accepted = { 'accept-encoding': 'br' }
    const first = await visitRaw('/lesson/home', accepted)
    const tag = first.headers.etag ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await visitRaw('/lesson/home', { ...accepted, 'if-none-match': known })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag])
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    }
    expect((await visitRaw('/lesson/home', { 'if-none-match': tag })).status).toBe(200)
  })

  it('is rendered once, however many ask at the same time', async () => {
    expect(await rendersOf('/lesson/search/:keyword', searchAtOnce)).toBe(1)
  })

  it('is another one for each site, language and page number', async () => {
    expect((await visit('/lesson/home', {}, cast.theirs)).text).toContain('งานครัวของเขา')
    expect((await visit('/lesson/home', {}, cast.theirs)).text).not.toContain('งานสวนของเรา')
    expect((await visit('/lesson/home')).text).toContain('งานสวนของเรา')
    expect((await visit('/lesson/home', { cookie: 'sala_lang=en' })).text).toContain('<html lang="en"')
    expect((await visit('/lesson/home')).text).toContain('<html lang="th"')
    expect(await rendersOf('/lesson/home', () => visit('/lesson/home?page=7'))).toBe(1)
    expect(await rendersOf('/lesson/home', () => visit('/lesson/home?page=7'))).toBe(0)
  })

  it('is another one for each address of the same site: the page names its own', async () => {
    await cast.world.make.row('hostname', { hostname: 'other-name.localhost', site: cast.ours._id })
    const other = await visit('/lesson/home', {}, { ...cast.ours, hostname: 'other-name.localhost' })
    expect(other.text).toContain('http://other-name.localhost')
    expect((await visit('/lesson/home')).text).not.toContain('other-name')
  })
})

describe('costs no more than the page that everybody gets', () => {
  const sessionOf = (token: string) => ({ cookie: `${cast.member.cookie.split('=', 1)[0]}=${token}` })

  it.each([
    '?utm_source=line&utm_campaign=x',
    '?fbclid=abc',
    '?gclid=1&x[]=2',
    '?x=%00',
    '?lang=%21',
    '?preview',
  ])('an address with %s, of which the page tells nothing', async (search) => {
    const plain = await visit('/lesson/home')
    let marked = plain
    const open = async () => (marked = await visit(`/lesson/home${search}`))
    expect(await rendersOf('/lesson/home', open)).toBe(0)
    expect(marked.text).toBe(plain.text)
  })

  it('one that names a parameter twice, or beside others: the first is heard', async () => {
    const plain = await visit('/lesson/home?page=1')
    const again = () => visit('/lesson/home?x=1&page=1&page=2')
    expect(await rendersOf('/lesson/home', again)).toBe(0)
    expect((await again()).text).toBe(plain.text)
  })

  it('one whose cookie opens no session, whatever it looks like', async () => {
    const plain = await visit('/lesson/home')
    for (const token of ['gone-long-ago-and-not-a-token', 'a'.repeat(43), 'ก', 'x'.repeat(2_000)]) {
      const open = () => visit('/lesson/home', sessionOf(encodeURI(token)))
      expect(await rendersOf('/lesson/home', open), token).toBe(0)
      expect((await open()).text).toBe(plain.text)
    }
  })

  it('one that says it has proven passwords of pages', async () => {
    await visit('/lesson/home')
    const open = () => visit('/lesson/home', { cookie: 'sala_pages=made.up' })
    expect(await rendersOf('/lesson/home', open)).toBe(0)
  })
})

it('is heard where a link asks for the login or turns a part of the frame', async () => {
  await visit('/lesson/home')
  const asked = await visit('/lesson/home?login&next=/user/profile&utm_source=line')
  expect(asked.text).toContain('/user/login?next=%2Fuser%2Fprofile')
  expect(await rendersOf('/lesson/home', () => visit('/lesson/home?month=3'))).toBe(1)
})

it('still switches the language, and leaves the rest of the address as it was', async () => {
  await visit('/lesson/home')
  const moved = await visit('/lesson/home?utm_source=line&lang=en')
  expect([moved.status, moved.headers.location]).toEqual([303, '/lesson/home?utm_source=line'])
})

describe('no page is cached', () => {
  it('of somebody who is signed in, nor given to them', async () => {
    const signedIn = () => cast.api.call({ as: cast.member, path: '/' })
    expect(await rendersOf('/', async () => [await signedIn(), await signedIn()])).toBe(2)
    const ours = await visit('/')
    expect(ours.text).not.toContain('ใจดี')
    const theirs = await cast.api.call({
      as: cast.member,
      path: '/',
      headers: { 'if-none-match': ours.headers.etag },
    })
    expect([theirs.status, theirs.headers.etag, theirs.headers['cache-control']]).toEqual([
      200,
      undefined,
      'private, no-cache',
    ])
    expect(theirs.text).toContain('ใจดี')
  })

  it('for a program with a token or a key, or a HEAD request', async () => {
    await visit('/lesson/home')
    const ways: Record<string, string>[] = [
      { authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaa' },
      { 'x-api-key': cast.theirs.key },
    ]
    for (const headers of ways) expect((await visit('/lesson/home', headers)).headers.etag).toBeUndefined()
    expect((await visit('/lesson/home', { 'x-api-key': cast.theirs.key })).text).toContain('งานครัวของเขา')
    const head = await cast.api.call({ site: cast.ours, method: 'HEAD', path: '/lesson/home' })
    expect(head.headers.etag).toBeUndefined()
    expect((await visit('/lesson/home')).text).toContain('งานสวนของเรา')
  })

  it('with a parameter that is longer than any it could mean', async () => {
    const long = `/lesson/home?page=${'1'.repeat(101)}`
    expect(await rendersOf('/lesson/home', async () => [await visit(long), await visit(long)])).toBe(2)
  })

  it('that sets a cookie, or was not found; each gets an answer of their own', async () => {
    for (const answer of await Promise.all([greet(), greet(), greet()])) {
      expect(answer.headers['set-cookie']).toEqual(['greeted=yes; Path=/'])
      expect(answer.headers.etag).toBeUndefined()
    }
    expect((await missing()).status).toBe(404)
    expect(await rendersOf('/lesson/detail/:id', missing)).toBe(1)
  })
})

it('has nothing of a visitor’s own headers in a page that others get', async () => {
  const evil = {
    'x-forwarded-host': 'evil.example',
    'user-agent': 'evil.example',
    referer: 'http://evil.example',
  }
  await visit('/lesson/home?page=9', { ...evil, cookie: 'a=evil.example' })
  expect((await visit('/lesson/home?page=9')).text).not.toContain('evil.example')
})

it('compresses what is not kept as well', async () => {
  const answer = await visitRaw(`/lesson/home?page=${'0'.repeat(100)}1`, { 'accept-encoding': 'br' })
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'accept-encoding, cookie'])
  expect(brotliDecompressSync(answer.body).toString('utf8')).toContain('งานสวนของเรา')
})

it('asks its connection to end, as every answer does, when the process is about to leave', async () => {
  await visit('/lesson/home')
  expect(await rendersOf('/lesson/home', () => visit('/lesson/home'))).toBe(0)
  await drain.begin(0)
  expect((await visit('/lesson/home')).headers.connection).toBe('close')
})
