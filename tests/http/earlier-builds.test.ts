import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openEarlierBuilds } from '#src/gateway/earlier-builds.ts'
import { openCast } from '#tests/support/cast.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-builds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

/** A build whose only script says its number. */
async function build(number: number): Promise<string> {
  const client = join(folder, `client-${number}`)
  await mkdir(join(client, 'assets/samples'), { recursive: true })
  await writeFile(join(client, `assets/app-${number}.js`), `export default ${number}`)
  await writeFile(join(client, `assets/app-${number}.js.br`), brotliCompressSync(`export default ${number}`))
  await writeFile(join(client, 'assets/samples/room.svg'), '<svg/>')
  return client
}

/** A server of that build starts, and ends. */
async function serve(number: number) {
  const builds = openEarlierBuilds(await build(number), join(folder, 'data'))
  await builds.store()
  // Starts are further apart than a test is long.
  const own = (await readdir(join(folder, 'data/builds'))).find(
    (name) => !builds.folders.join().includes(name),
  )
  if (own) await utimes(join(folder, 'data/builds', own), number, number)
  return builds
}

it('a page of an earlier build finds its scripts after two upgrades, and not for ever', async () => {
  for (const number of [1, 2, 3]) await serve(number)
  const { assets, folders, store } = await serve(4)
  await store()
  const cast = await openCast({ assets: [assets, ...folders] })
  const ask = (path: string) => cast.api.call({ site: cast.ours, path, headers: { 'accept-encoding': 'br' } })
  const found = await Promise.all([4, 3, 2].map((number) => ask(`/assets/app-${number}.js`)))
  expect(found.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(found.map(({ headers }) => headers['cache-control'])).toEqual(
    Array.from({ length: 3 }, () => 'public, max-age=31536000, immutable'),
  )
  expect((await ask('/assets/app-1.js')).status).toBe(404)
  expect((await readdir(join(folder, 'data/builds'))).length).toBe(3)
})

it('the same build that starts again is stored once, and what was left half goes', async () => {
  await serve(1)
  const half = join(folder, 'data/builds/0123456789abcdef.77')
  await mkdir(half)
  await utimes(half, 1, 1)
  await serve(1)
  expect((await readdir(join(folder, 'data/builds'))).length).toBe(1)
})
