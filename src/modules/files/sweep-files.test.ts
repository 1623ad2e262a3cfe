import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { updateRecord } from '#kernel/collections/write.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { addressIn, beginUpload, drawPicture, upload } from '#tests/support/uploads.ts'
import { makePictureSizes } from './make-picture-sizes.server.ts'
import { sweepFiles } from './sweep-files.server.ts'

let cast: Cast
let picture: Buffer

beforeAll(async () => {
  cast = await openCast()
  picture = await drawPicture(700, 400)
})

const HOUR = 3_600_000

/** Sweeps as it would be so many hours from now. */
async function sweepIn(hours: number) {
  const { world, ours } = cast
  const { actor, t } = world.open(ours, 'admin')
  const now = new Date(Date.now() + hours * HOUR)
  const ctx = openContext({ engine: world.engine, host: ours, actor, t, now })
  const swept = await sweepFiles(ctx)
  await ctx.commit()
  return swept
}

const onDisk = () => readdir(join(cast.world.folder, cast.ours._id))
const cover = async () =>
  addressIn(await upload(cast.api, { as: cast.admin, purpose: 'course.cover', bytes: picture }))

it('leaves what is in use or new, and takes what nobody uses with its smaller pictures', async () => {
  const { world, ours, api, admin } = cast
  const [used, unused] = [await cover(), await cover()]
  const course = await world.make.course(ours)
  const saved = await api.call({
    as: admin,
    method: 'PUT',
    path: `course/${course._id}`,
    body: { data: { cover: used } },
  })
  expect(saved.status).toBe(200)
  const ctx = world.open(ours, 'admin')
  await makePictureSizes(ctx, unused.split('/')[2] ?? '')
  await ctx.commit()
  expect(await onDisk()).toHaveLength(6)
  expect(await sweepIn(1)).toEqual({ uploads: 0, files: 0, strays: 0 })
  expect(await sweepIn(25)).toMatchObject({ files: 1 })
  expect((await api.call({ site: ours, path: used })).status).toBe(200)
  expect((await api.call({ site: ours, path: unused })).status).toBe(404)
  expect(await onDisk()).toHaveLength(1)

  const replaced = await cover()
  const edit = world.open(ours, 'admin')
  await updateRecord(edit, courses, course._id, { cover: replaced })
  await edit.commit()
  // The history of a course names its files too, as long as it is kept.
  await world.database.owner.query('delete from course_revision')
  expect(await sweepIn(25)).toMatchObject({ files: 1 })
  expect((await api.call({ site: ours, path: used })).status).toBe(404)
  expect((await api.call({ site: ours, path: replaced })).status).toBe(200)
})

it('keeps a file that a record names although nobody noted it', async () => {
  const address = await cover()
  await cast.world.make.course(cast.ours, { description: `<p><img src="${address}"></p>` })
  expect(await sweepIn(25)).toMatchObject({ files: 0 })
  expect((await cast.api.call({ site: cast.ours, path: address })).status).toBe(200)
})

it('takes uploads that were given up and bytes without a row', async () => {
  const { api, member, ours, world } = cast
  const begun = await beginUpload(api, { as: member, bytes: picture })
  expect(begun.status).toBe(201)
  const stray = join(world.folder, ours._id, '01890000-0000-7000-8000-000000000000')
  await writeFile(stray, 'stray')
  const old = new Date(Date.now() - 25 * HOUR)
  expect(await sweepIn(0)).toEqual({ uploads: 0, files: 0, strays: 0 })
  await utimes(stray, old, old)
  expect(await sweepIn(0)).toEqual({ uploads: 0, files: 0, strays: 1 })
  expect(await sweepIn(25)).toMatchObject({ uploads: 1 })
  const rows = await world.database.owner.query('select 1 from upload')
  expect(rows.rowCount).toBe(0)
})
