import { beforeAll, describe, expect, it, vi } from 'vitest'
import { makeServerActor } from '#kernel/access/actor.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { startWorker } from '#src/worker/start.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { openDueCourses, publishJob } from './publication.server.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

const put = (id: string, data: object, as = cast.admin) =>
  cast.api.call({ as, site: cast.ours, method: 'PUT', path: `course/${id}`, body: { data } })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const stateOf = async (id: string) => {
  const found = await cast.world.database.owner.query<{ status: boolean; publishAt: Date | null }>(
    'select status, "publishAt" from course where "_id" = $1',
    [id],
  )
  return found.rows[0]
}

/** What the job does at that time. */
async function openAt(now: Date): Promise<string[]> {
  const { world, ours } = cast
  const t = world.engine.catalog.translate('th')
  const ctx = openContext({ engine: world.engine, host: ours, actor: makeServerActor(ours._id), t, now })
  const opened = await openDueCourses(ctx)
  await ctx.commit()
  return opened
}

describe('a scheduled course', () => {
  it('opens at its moment and not before; moved and cleared moments count', async () => {
    const make = () => cast.world.make.course(cast.ours, { status: false })
    const [plain, moved, cleared, closed] = [await make(), await make(), await make(), await make()]
    for (const { _id } of [plain, moved, cleared]) await put(_id, { publishAt: inHours(2).toISOString() })
    await put(moved._id, { publishAt: inHours(10).toISOString() })
    await put(cleared._id, { publishAt: null })
    expect(await openAt(inHours(1))).toEqual([])
    expect(await openAt(inHours(3))).toEqual([plain._id])
    expect(await openAt(inHours(3))).toEqual([])
    expect(await openAt(inHours(11))).toEqual([moved._id])
    expect(await stateOf(plain._id)).toMatchObject({ status: true, publishAt: null })
    expect(await stateOf(closed._id)).toMatchObject({ status: false })
    // Closed again by a person it stays closed.
    await put(plain._id, { status: false })
    expect(await openAt(inHours(100))).toEqual([])
    const { rows } = await cast.world.database.owner.query<{ action: string; changes: { status?: unknown } }>(
      `select action, changes from audit where collection = 'course' and "recordID" = $1 order by "createdAt", "_id"`,
      [plain._id],
    )
    expect(
      rows.filter(({ changes }) => changes.status).map(({ action, changes }) => [action, changes.status]),
    ).toEqual([
      ['publish', [false, true]],
      ['update', [true, false]],
    ])
  })

  it('is opened by the worker, also by one that was away when it was time', async () => {
    const { _id } = await cast.world.make.course(cast.ours, { status: false })
    expect((await put(_id, { publishAt: inHours(-1).toISOString() })).status).toBe(200)
    const waiting = await cast.world.database.owner.query(
      `select 1 from job where name = $1 and status = 'waiting' and key is not null`,
      [publishJob.name],
    )
    expect(waiting.rowCount).toBeGreaterThan(0)
    const visitor = () => cast.api.call({ site: cast.ours, path: `course/${_id}` })
    expect((await visitor()).status).toBe(404)
    const { engine, database } = cast.world
    const worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
    try {
      await vi.waitFor(async () => expect((await visitor()).status).toBe(200), {
        timeout: 15_000,
        interval: 100,
      })
    } finally {
      await worker.close()
    }
  })

  it('is scheduled by administrators of its site alone, and opens on its own site alone', async () => {
    const { _id } = await cast.world.make.course(cast.ours, {
      status: false,
      publishAt: inHours(-1).toISOString(),
    })
    const soon = { publishAt: inHours(1).toISOString() }
    expect((await put(_id, soon, cast.manager)).status).toBe(403)
    expect((await put(_id, soon, cast.member)).status).toBe(403)
    expect(
      (
        await cast.api.call({
          as: cast.theirAdmin,
          method: 'PUT',
          path: `course/${_id}`,
          body: { data: soon },
        })
      ).status,
    ).toBe(404)
    const { world, theirs } = cast
    const t = world.engine.catalog.translate('th')
    const ctx = openContext({ engine: world.engine, host: theirs, actor: makeServerActor(theirs._id), t })
    expect(await openDueCourses(ctx)).toEqual([])
    await ctx.rollback()
    expect(await stateOf(_id)).toMatchObject({ status: false })
  })
})
