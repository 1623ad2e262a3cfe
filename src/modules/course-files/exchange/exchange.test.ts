import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessonKinds } from '#modules/lessons/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { readSnapshot } from '../revisions/read-snapshot.server.ts'
import type { Part } from '../revisions/snapshot.ts'
import { writeCourse } from '../test-course.ts'
import { contentsWith, outlinesWith, storeOutline, type TestFiles } from '../test-outlines.ts'
import { exportCourse } from './export-course.server.ts'
import { startImport } from './import-course.server.ts'
import {
  exportBytes,
  importBytes,
  manifestIn,
  openExchange,
  picture,
  storeFile,
  withChange,
} from './test-exchange.ts'
import { faults, lessonsOf, staying } from './test-faults.ts'
import { writeLessons } from './write-parts.server.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite
let files: TestFiles
let whole: Buffer

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  const keep = (name: string, type: string, bytes: Buffer) =>
    storeFile(world, ours, { name, type, bytes, purpose: `lesson/${newId()}/pdf.file` })
  files = {
    png: await keep('แผนผัง.png', 'image/png', picture),
    pdf: await keep('คู่มือ.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%…\n1 0 obj\n<<>>\nendobj\n')),
    vtt: await keep('th.vtt', 'text/vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nสวัสดี\n')),
  }
  whole = await exportBytes(world, ours, await makeWhole())
})

/** A course that names a record of every kind, and files in every way. */
async function makeWhole(): Promise<string> {
  const site_id = ours._id
  const category = await world.make.category(ours, { code: 'safety', name: 'ความปลอดภัย' })
  const target = await world.make.row('target', { site_id, code: 'S', name: 'หัวหน้างาน' })
  const person = await world.make.row('lecturer', {
    site_id,
    code: 'sirin',
    name: 'ดร.ศิรินทร์',
    picture: files.png,
  })
  const academy = await world.make.row('institution', { site_id, code: 'sala', name: 'ศาลา' })
  const ctx = openExchange(world, ours)
  const { course, section } = await writeCourse(ctx, 'ดับเพลิง')
  await createRecord(ctx, courses, { name: 'พื้นฐาน' })
  await updateRecord(ctx, courses, course, {
    category: [category.code],
    target: [{ _id: target._id, name: 'หัวหน้างาน', code: 'S' }],
    lecturer: [
      { id: person._id, name: 'ดร.ศิรินทร์' },
      { id: 'x', name: 'ผู้ไม่มีระเบียน' },
    ],
    institution: academy._id,
    cover: files.png,
    description: `<p><img src="${files.png}" /> ข้อความ</p>`,
    startDate: '2026-12-01',
    publishAt: '2027-01-01T00:00:00.000Z',
  })
  await writeLessons(ctx, course, [
    lessonOf(section, 'pdf', { file: files.pdf, canDownload: true }, 5),
    lessonOf(section, 'text', { html: `<p><img src="${files.png}" /></p>` }, 6),
  ])
  await ctx.commit()
  return course
}

function lessonOf(sectionID: string, kind: string, content: object, order: number): Part {
  const plain = { free: false, status: true, completion: 'auto', minimumShare: 80, seconds: 60 }
  const none = { parentID: null, prerequisites: [], releaseAt: null, releaseDays: null }
  return { ...plain, ...none, _id: newId(), name: `บทที่ ${order}`, sectionID, kind, content, order }
}

const onDisk = async () => (await readdir(join(world.folder, theirs._id)).catch(() => [])).length
const count = async (table: string) =>
  (await world.database.owner.query(`select 1 from ${table} where site_id = $1`, [theirs._id])).rowCount

describe('a course as one file', () => {
  it('comes out of another site as it went in, whatever its outline', async () => {
    const tried = [...Object.keys(contentsWith(files)), ...staying.map(([kind]) => kind)]
    expect(tried.toSorted()).toEqual(lessonKinds.map(({ kind }) => kind).toSorted())
    await fc.assert(
      fc.asyncProperty(outlinesWith(files), async (outline) => {
        const bytes = await exportBytes(world, ours, await storeOutline(openExchange(world, ours), outline))
        const { status, courseID } = await importBytes(world, theirs, bytes)
        expect(status).toBe('done')
        const again = await exportBytes(world, theirs, courseID ?? '')
        expect(manifestIn(again)).toEqual(manifestIn(bytes))
      }),
      { numRuns: 5 },
    )
  })

  it('brings its categories, targets, people and files along, and is closed', async () => {
    const { courseID, notes } = await importBytes(world, theirs, whole)
    expect(notes).toEqual([])
    const again = manifestIn(await exportBytes(world, theirs, courseID ?? ''))
    expect(again).toEqual(manifestIn(whole))
    expect(again.files).toHaveLength(2)
    const ctx = openExchange(world, theirs)
    const course = (await readSnapshot(ctx, courseID ?? ''))?.course
    expect(course).toMatchObject({
      status: false,
      publishAt: null,
      category: ['safety'],
      startDate: '2026-12-01',
    })
    const kept = await world.database.owner.query<{ visibility: string; used: boolean; userID: string }>(
      `select * from file where site_id = $1 and name = 'คู่มือ.pdf' order by "createdAt" desc limit 1`,
      [theirs._id],
    )
    expect(kept.rows[0]).toMatchObject({
      visibility: 'private',
      used: true,
      type: 'application/pdf',
      purpose: `lesson/${courseID}/pdf.file`,
    })
    const history = 'select reason, author from course_revision where site_id = $1 and "courseID" = $2'
    expect(await ctx.run(history, [ctx.site._id, courseID])).toEqual([{ reason: 'import', author: 'มะลิ' }])
  })

  it('tells which earlier courses the site does not have', async () => {
    const bytes = withChange(whole, ({ course }) => void course.prerequisites.push('ไม่มีที่นี่'))
    expect(await importBytes(world, theirs, bytes)).toMatchObject({ status: 'done', notes: ['ไม่มีที่นี่'] })
  })
})

describe('an archive that is wrong', () => {
  it.each(faults)('is refused for %s, by its path', async (_name, path, change) => {
    const before = await count('course')
    await expect(importBytes(world, theirs, withChange(whole, change))).rejects.toMatchObject({
      code: 'course-files.manifest-wrong',
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    })
    expect(await count('course')).toBe(before)
  })

  it.each(staying)('is refused for a lesson of kind %s whose %s lies elsewhere', async (kind, name) => {
    const bytes = withChange(
      whole,
      (manifest) => void Object.assign(lessonsOf(manifest)[0] ?? {}, { kind, content: { [name]: newId() } }),
    )
    const before = await count('course')
    const done = await importBytes(world, theirs, bytes)
    expect(done).toMatchObject({ status: 'refused', courseID: null })
    expect(JSON.stringify(done.fault)).toContain(name)
    expect(await count('course')).toBe(before)
  })

  it('leaves nothing behind when it turns out only while it is written: no record, no row, no byte', async () => {
    const wrong: [string, string, Parameters<typeof withChange>[1]][] = [
      [
        'course-files.broken',
        'files/2.pdf',
        (_manifest, inside) =>
          void (inside['files/2.pdf'] = Buffer.alloc(inside['files/2.pdf']?.length ?? 0, 65)),
      ],
      ['course-files.manifest-wrong', 'course.fields.price', ({ course }) => void (course.fields.price = -5)],
      [
        'course-files.manifest-wrong',
        'course.fields.userID',
        ({ course }) => void (course.fields.userID = newId()),
      ],
    ]
    for (const [code, path, change] of wrong) {
      const state = async () => [
        await count('course'),
        await count('lesson'),
        await count('file'),
        await count('upload'),
        await count('target'),
      ]
      const [before, bytes] = [await state(), await onDisk()]
      const done = await importBytes(world, theirs, withChange(whole, change))
      expect(done).toMatchObject({ status: 'refused', fault: { code, path }, courseID: null })
      const [course, lessonCount, file, ...rest] = before as number[]
      // The archive itself stays until the night.
      expect(await state()).toEqual([course, lessonCount, (file ?? 0) + 1, ...rest])
      expect(await onDisk()).toBe(bytes + 1)
    }
  })

  it('is refused when a file is no such file, or something that a browser would run', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const bytes = withChange(whole, ({ files: [first] }, inside) => {
      if (!first) return
      inside[first.path] = page
      Object.assign(first, {
        type: 'text/plain',
        size: page.length,
        hash: createHash('sha256').update(page).digest('base64url'),
      })
    })
    const { fault } = await importBytes(world, theirs, bytes)
    expect(fault?.code).toBe('course-files.wrong-type')
    const missing = withChange(whole, (_manifest, inside) => void delete inside['files/2.pdf'])
    await expect(importBytes(world, theirs, missing)).rejects.toMatchObject({
      code: 'course-files.file-missing',
    })
  })

  it('cannot name a file that lies on the site already', async () => {
    const secret = await storeFile(world, theirs, {
      name: 'ใบสมัคร.pdf',
      type: 'application/pdf',
      bytes: picture,
    })
    const bytes = withChange(whole, (manifest) => {
      Object.assign(lessonsOf(manifest)[2]?.content ?? {}, { file: secret })
    })
    await expect(importBytes(world, theirs, bytes)).rejects.toMatchObject({
      details: [{ path: 'sections.0.lessons.2.content.file' }],
    })
  })

  it('cannot slip in HTML that runs', async () => {
    const bytes = withChange(whole, (manifest) => {
      Object.assign(lessonsOf(manifest)[0]?.content ?? {}, {
        html: '<p onclick="x()">ก</p><script>x()</script>',
      })
    })
    const { courseID } = await importBytes(world, theirs, bytes)
    const snapshot = await readSnapshot(openExchange(world, theirs), courseID ?? '')
    expect(snapshot?.lessons[0]?.content).toEqual({ html: '<p>ก</p>' })
  })
})

it('courses of another site cannot be taken out, nor another person’s archive be brought in', async () => {
  const { _id: course } = await world.make.course(ours)
  await expect(exportCourse(world.open(theirs, 'admin'), course)).rejects.toMatchObject({ status: 404 })
  for (const role of ['manager', 'superadmin', 'member'] as const)
    await expect(exportCourse(world.open(ours, role), course), role).rejects.toMatchObject({ status: 403 })
  const named = { name: 'a.zip', type: 'application/zip', bytes: whole, purpose: 'course-file/import' }
  const address = await storeFile(world, ours, named)
  for (const site of [ours, theirs])
    await expect(startImport(world.open(site, 'admin'), address)).rejects.toMatchObject({ status: 404 })
  await expect(startImport(world.open(ours, 'manager'), address)).rejects.toMatchObject({ status: 403 })
  await expect(startImport(openExchange(world, ours), files.pdf)).rejects.toMatchObject({ status: 404 })
})
