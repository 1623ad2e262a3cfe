import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, it, vi } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'

const SCRIPT = 'export default «ศาลา»'
const variants = {
  br: brotliCompressSync(SCRIPT),
  gzip: gzipSync(SCRIPT),
  identity: Buffer.from(SCRIPT),
}

let cast: Cast
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-assets-'))
  await writeFile(join(folder, 'app-1.js'), variants.identity)
  await writeFile(join(folder, 'app-1.js.br'), variants.br)
  await writeFile(join(folder, 'app-1.js.gz'), variants.gzip)
  await writeFile(join(folder, 'gone-1.css'), 'a{}')
  await writeFile(join(folder, '.hidden'), 'a secret')
  cast = await openCast({ assets: [folder] })
  return () => rm(folder, { recursive: true, force: true })
})

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`http://127.0.0.1:${cast.api.port}${path}`, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  })
  const told = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: told, text: await answer.text() }
}

/** What is answered from memory has no id of its own. */
const askUntilCached = (path: string, headers?: Record<string, string>) =>
  vi.waitFor(async () => {
    const answer = await ask(path, headers)
    expect(answer.headers['x-request-id']).toBeUndefined()
    return answer
  })

it.each(['br', 'gzip', 'identity'])(
  'a file in %s is sent from memory as it was from the disk',
  async (encoding) => {
    const first = await ask('/assets/app-1.js', { 'accept-encoding': encoding })
    const cached = await askUntilCached('/assets/app-1.js', { 'accept-encoding': encoding })
    expect(cached).toMatchObject({ status: 200, text: SCRIPT })
    const { 'x-request-id': _id, date: _date, ...headers } = first.headers
    expect(cached.headers).toMatchObject(headers)
    expect(cached.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  },
)

it('a cached file is not opened on the disk again', async () => {
  await askUntilCached('/assets/gone-1.css')
  await rm(join(folder, 'gone-1.css'))
  expect(await ask('/assets/gone-1.css')).toMatchObject({ status: 200, text: 'a{}' })
})

it('who wants a part, knows the file, or wants its headers alone gets just that', async () => {
  const { headers } = await askUntilCached('/assets/app-1.js')
  expect(await ask('/assets/app-1.js', { range: 'bytes=0-5' })).toMatchObject({ status: 206, text: 'export' })
  const known = { 'if-none-match': String(headers.etag), 'accept-encoding': 'identity' }
  expect((await cast.api.call({ site: cast.ours, path: '/assets/app-1.js', headers: known })).status).toBe(
    304,
  )
  expect(await ask('/assets/app-1.js', {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
})

it.each(['/assets/.hidden', '/assets/%2e%2e/app-1.js', '/assets/..%2fapp-1.js', '/assets/nothing.js'])(
  '%s is not found, however often it is asked for',
  async (path) => {
    for (let time = 0; time < 3; time++) expect((await ask(path)).status).toBe(404)
  },
)

it('who says that a connection is secure, and is no proxy, is not believed from memory either', async () => {
  const plain = await askUntilCached('/assets/app-1.js')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  const claimed = await askUntilCached('/assets/app-1.js', { 'x-forwarded-proto': 'https' })
  expect(claimed.headers['strict-transport-security']).toBeUndefined()
})
