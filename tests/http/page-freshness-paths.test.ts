import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  backUpFrom,
  connectTo,
  makeFolder,
  openEmptyDatabase,
  restoreInto,
} from '#kernel/backup/test-places.ts'
import { CHANGE_CHANNEL, EVERY_TABLE, parseChangeMessage } from '#kernel/cache/changed-tables.ts'
import { exportBytes, importBytes } from '#modules/course-files/exchange/test-exchange.ts'
import { courses } from '#modules/courses/public.server.ts'
import * as detailLook from '#modules/courses/screens/detail-look.tsx'
import { startWorker } from '#src/worker/start.ts'
import type { Api } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type CatalogPages, catalogPages, listening, openSecondServer } from '#tests/support/catalog-pages.ts'
import { hasRedis, openRedis } from '#tests/support/redis.ts'
import { seenIn } from '#tests/support/screens.ts'

/** By what processes hear of each other's changes. */
const ways = hasRedis ? ['PostgreSQL', 'Redis'] : ['PostgreSQL']

describe.each(ways)('changes that go by %s', (by) => {
  let cast: Cast
  let pages: CatalogPages
  let processes: readonly Api[]
  let courseId: string
  let detail: string
  let redisUrl: string | undefined

  beforeAll(async () => {
    pages = catalogPages({ '/lesson/detail-customize': detailLook })
    redisUrl = by === 'Redis' ? (await openRedis()).url : undefined
    cast = await openCast({ pages }, { redisUrl })
    processes = [cast.api, await openSecondServer(cast.world, pages, { redisUrl })]
    await listening(cast.world.engine)
  })

  beforeEach(async () => {
    const { _id } = await cast.world.make.course(cast.ours, { name: 'ชื่อเดิม', description: 'คำอธิบายเดิม' })
    courseId = _id
    detail = `/lesson/detail/${courseId}`
  })

  /** What people see of the page; its head also has words for search engines. */
  const see = async (api: Api, path: string) =>
    seenIn(await api.call({ site: cast.ours, path })).replace(/<head>[\s\S]*<\/head>/, '')

  /** What both processes show at the address: first until it is cached, then after the change. */
  async function seenAround(
    path: string,
    change: () => Promise<unknown>,
  ): Promise<{ before: string[]; after: string[] }> {
    const all = () => Promise.all(processes.map((api) => see(api, path)))
    await all()
    const renders = pages.renders('/lesson/home') + pages.renders('/lesson/detail/:id')
    const before = await all()
    expect(pages.renders('/lesson/home') + pages.renders('/lesson/detail/:id'), 'it is cached').toBe(renders)
    await change()
    // No process shows for longer what it has kept.
    await cast.world.engine.changes.settle()
    return { before, after: await all() }
  }

  /** Says which words both processes show, without the whole pages. */
  const shows = (texts: readonly string[], words: string) => texts.map((text) => text.includes(words))

  it('a call of the API changes the cached page in every process', async () => {
    const call = { method: 'PUT', path: `course/${courseId}`, body: { data: { name: 'ชื่อจากการเรียก' } } }
    const { before, after } = await seenAround(detail, () => cast.api.call({ as: cast.admin, ...call }))
    expect(shows(before, 'ชื่อเดิม')).toEqual([true, true])
    expect(shows(after, 'ชื่อจากการเรียก')).toEqual([true, true])
  })

  it('a screen changes the cached page in every process', async () => {
    const { before, after } = await seenAround(detail, () =>
      cast.api.call({
        as: cast.admin,
        site: cast.ours,
        method: 'POST',
        path: '/lesson/detail-customize',
        raw: new URLSearchParams({ parts: 'outline', 'place-outline': '1' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
    expect(shows(before, 'คำอธิบายเดิม')).toEqual([true, true])
    expect(shows(after, 'คำอธิบายเดิม')).toEqual([false, false])
  })

  it('a job changes the cached page in every process', async () => {
    const name = 'ถึงเวลาเปิด'
    const { _id } = await cast.world.make.course(cast.ours, { name, status: false })
    const { engine, database } = cast.world
    const { before, after } = await seenAround('/lesson/home', async () => {
      const body = { data: { publishAt: new Date(Date.now() - 60_000).toISOString() } }
      await cast.api.call({ as: cast.admin, method: 'PUT', path: `course/${_id}`, body })
      const worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
      const isOpen = async () =>
        (await cast.api.call({ site: cast.ours, path: `course/${_id}` })).status === 200
      await vi.waitUntil(isOpen, { timeout: 15_000, interval: 100 })
      await worker.close()
    })
    expect(shows(before, name)).toEqual([false, false])
    expect(shows(after, name)).toEqual([true, true])
  })

  it('a write of a whole set changes the cached page in every process', async () => {
    const { before, after } = await seenAround(detail, async () => {
      const ctx = cast.world.open(cast.ours, 'admin')
      await ctx
        .write(courses)
        .where((eb) => eb('_id', '=', courseId))
        .patch({ name: 'ชื่อจากการแก้ทั้งชุด' })
      await ctx.commit()
    })
    expect(shows(before, 'ชื่อเดิม')).toEqual([true, true])
    expect(shows(after, 'ชื่อจากการแก้ทั้งชุด')).toEqual([true, true])
  })

  it('an import changes the cached page in every process', async () => {
    const { make } = cast.world
    const name = 'หมวดจากไฟล์'
    const code = 'from-file'
    await make.row('category', { site_id: cast.theirs._id, name, code })
    const { _id } = await make.course(cast.theirs, { category: [code] })
    const archive = await exportBytes(cast.world, cast.theirs, _id)
    const { before, after } = await seenAround('/lesson/home', () =>
      importBytes(cast.world, cast.ours, archive),
    )
    expect(shows(before, name)).toEqual([false, false])
    expect(shows(after, name)).toEqual([true, true])
  })

  it('a restore changes what every process that runs meanwhile shows', async () => {
    const place = makeFolder()
    const archive = join(place, 'sala.backup')
    await backUpFrom(cast.world.database.config, archive, join(place, 'none'))
    const empty = await openEmptyDatabase()
    const world = { ...cast.world, database: { ...cast.world.database, config: empty } }
    const open = () => openSecondServer(world, pages, { redisUrl })
    const others = [await open(), await open()]
    const listener = await connectTo(empty)
    const heard: unknown[] = []
    listener.on('notification', ({ payload }) => heard.push(parseChangeMessage(payload ?? '')))
    await listener.query(`listen ${CHANGE_CHANNEL}`)
    const seen = () => Promise.all(others.map((api) => see(api, detail)))
    expect(shows(await seen(), 'ชื่อเดิม')).toEqual([false, false])
    await restoreInto(empty, archive, join(place, 'files'))
    expect(shows(await seen(), 'ชื่อเดิม')).toEqual([true, true])
    await listener.query('')
    expect(heard).toEqual([{ site: null, tables: [{ table: EVERY_TABLE, hasGone: false }] }])
    await listener.end()
  })
})
