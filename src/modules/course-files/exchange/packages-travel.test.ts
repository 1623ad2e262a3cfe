import { zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { exportBytes, importBytes, manifestIn, storeFile, withChange } from './test-exchange.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite
let whole: Buffer

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  const bytes = Buffer.from(
    zipSync({ 'imsmanifest.xml': Buffer.from('<manifest/>'), 'a.html': Buffer.from('x') }),
  )
  const file = await storeFile(world, ours, {
    name: 'lesson.zip',
    type: 'application/zip',
    bytes,
    purpose: 'package/import',
  })
  const items = JSON.stringify([{ id: 'one', title: 'หนึ่ง', level: 0, launch: 'a.html', settings: {} }])
  const of = { site_id: ours._id }
  const made = await world.make.row('package', {
    ...of,
    name: 'แพ็กเกจ',
    kind: 'scorm12',
    status: 'done',
    file,
    items,
  })
  const course = await world.make.course(ours)
  const section = await world.make.row('section', { ...of, courseID: course._id, name: 'ตอนหนึ่ง' })
  await world.make.row('lesson', {
    ...of,
    courseID: course._id,
    sectionID: section._id,
    name: 'บทเรียนจากโปรแกรมอื่น',
    kind: 'scorm',
    content: { packageID: made._id },
  })
  whole = await exportBytes(world, ours, course._id)
})

const named = async (courseID: string | null) =>
  (
    await world.database.owner.query<Record<string, unknown>>(
      `select p.* from lesson l join package p on p.site_id = l.site_id and p."_id"::text = l.content->>'packageID'
        where l."courseID" = $1 and l.site_id = $2`,
      [courseID, theirs._id],
    )
  ).rows

it('a package goes along with its file and is ready on the other site', async () => {
  expect(Object.keys(manifestIn(whole).parts ?? {})).toContain('packages')
  const { status, courseID } = await importBytes(world, theirs, whole)
  expect(status).toBe('done')
  const [own] = await named(courseID)
  expect(own).toMatchObject({ name: 'แพ็กเกจ', kind: 'scorm12', status: 'done', site_id: theirs._id })
  const { rows } = await world.database.owner.query(
    `select purpose, visibility, site_id from file where "_id" = $1`,
    [/\/files\/([\w-]+)\//.exec(String(own?.file))?.[1]],
  )
  expect(rows).toEqual([{ purpose: 'package/import', visibility: 'private', site_id: theirs._id }])
})

it.each([
  ['a kind that nobody knows', { kind: 'nonsense' }],
  ['a file that is none of the archive', { file: 'https://elsewhere.test/a.zip' }],
  ['items that are none', { items: 'x' }],
])('is refused for %s, and leaves nothing', async (_what, change) => {
  const count = async () => (await world.database.owner.query('select 1 from package')).rowCount
  const before = await count()
  const bytes = withChange(whole, ({ parts }) => {
    const part = parts?.packages as { packages: object[] } | undefined
    Object.assign(part?.packages[0] ?? {}, change)
  })
  expect(await importBytes(world, theirs, bytes)).toMatchObject({ status: 'refused', courseID: null })
  expect(await count()).toBe(before)
})
