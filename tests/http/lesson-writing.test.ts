import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

let cast: Cast
interface Place {
  readonly course: string
  readonly section: string
  readonly lesson: string
}
const made = {} as { ours: Place; other: Place; theirs: Place }

async function makePlace(site: MadeSite): Promise<Place> {
  const { make } = cast.world
  const course = (await make.course(site))._id
  const own = { site_id: site._id, courseID: course }
  const section = (await make.row('section', { ...own, name: 'หมวดแรก' }))._id
  const lesson = { ...own, sectionID: section, name: 'บทแรก', kind: 'text', content: { html: '<p>อ่าน</p>' } }
  return { course, section, lesson: (await make.row('lesson', lesson))._id }
}

beforeAll(async () => {
  cast = await openCast()
  made.ours = await makePlace(cast.ours)
  made.other = await makePlace(cast.ours)
  made.theirs = await makePlace(cast.theirs)
})

const add = (data: object, who: Partial<CallInput> = { as: cast.admin }) =>
  cast.api.call({ path: 'lesson', ...who, body: { data } })
const change = (id: string, data: object, who: Partial<CallInput> = { as: cast.admin }) =>
  cast.api.call({ method: 'PATCH', path: `lesson/${id}`, ...who, body: { data } })
const text = (more: object = {}) => ({
  courseID: made.ours.course,
  sectionID: made.ours.section,
  name: 'บทใหม่',
  kind: 'text',
  content: { html: '<p>เนื้อหา</p>' },
  ...more,
})
const pathsOf = ({ body }: { body: { details?: { path: string }[] } }) =>
  body.details?.map(({ path }) => path)

describe('the content of a lesson', () => {
  it('is cleaned, and complete by its kind', async () => {
    const html = '<h2>หัวข้อ</h2><script>alert(1)</script><p onclick="x()">ข้อความ</p>'
    const { body } = await add(text({ content: { html } }))
    expect(body.data.content).toEqual({ html: '<h2>หัวข้อ</h2><p>ข้อความ</p>' })
    const film = await change(body.data._id, {
      kind: 'video',
      content: { youtube: 'https://youtu.be/dQw4w9WgXcQ' },
    })
    expect(film.body.data.content).toEqual({
      youtube: 'https://youtu.be/dQw4w9WgXcQ',
      captions: [],
      chapters: [],
    })
  })

  it.each([
    ['text', {}, 'content.html'],
    ['text', { html: '<script>alert(1)</script>' }, 'content.html'],
    ['text', { html: '<p>x</p>', more: 1 }, 'content.more'],
    ['video', {}, 'content.file'],
    ['video', { youtube: 'https://www.youtube.com/watch?v=short' }, 'content.youtube'],
    ['web', { url: 'javascript:alert(1)' }, 'content.url'],
    ['live', { url: 'https://meet.example', startsAt: 'soon', minutes: 60 }, 'content.startsAt'],
    ['survey', { questions: [] }, 'content.questions'],
    ['pdf', { file: '/files/0199a000-0000-7000-8000-0000000000aa/x.pdf' }, 'content.file'],
  ])('of kind %s is refused when it is %j', async (kind, content, path) => {
    const answer = await add(text({ kind, content }))
    expect(answer.status).toBe(400)
    expect(pathsOf(answer)).toContain(path)
  })

  it('is refused when only the kind changes', async () =>
    expect(await change(made.ours.lesson, { kind: 'web' })).toMatchObject({ status: 400 }))
})

describe('the files of a lesson', () => {
  const send = (who: Parameters<typeof upload>[1]) => upload(cast.api, who)
  const purpose = (place: Place, slot: string) => `lesson/${place.course}/${slot}`

  it('are uploaded by administrators, seen by staff alone, and named by lessons of this site', async () => {
    const bytes = await drawPicture(40, 30)
    const sent = { as: cast.admin, purpose: purpose(made.ours, 'picture.file'), name: 'แผนผัง.png', bytes }
    const file = addressIn(await send(sent))
    const look = (who: Partial<CallInput>) => cast.api.call({ site: cast.ours, path: file, ...who })
    expect((await look({ as: cast.manager })).status).toBe(200)
    for (const who of [{}, { as: cast.member }]) expect((await look(who)).status).toBe(404)
    const lesson = await add(text({ kind: 'picture', content: { file, alt: 'แผนผัง' } }))
    expect(lesson.status).toBe(200)
    const foreign = await cast.api.call({
      as: cast.theirAdmin,
      path: 'lesson',
      body: {
        data: {
          ...text({ kind: 'picture', content: { file, alt: 'ลอก' } }),
          courseID: made.theirs.course,
          sectionID: made.theirs.section,
        },
      },
    })
    expect(pathsOf(foreign)).toEqual(['content.file'])
  })

  it('are not what somebody uploaded for something else', async () => {
    const id = '0199a000-0000-7000-8000-0000000000bb'
    const row = {
      _id: id,
      site_id: cast.ours._id,
      name: 'id.pdf',
      type: 'application/pdf',
      size: 1,
      hash: 'x',
    }
    const secret = { visibility: 'private', purpose: 'form/x/y', place: 'disk', key: 'x' }
    await cast.world.make.row('file', { ...row, ...secret })
    const answer = await add(text({ kind: 'pdf', content: { file: `/files/${id}/id.pdf` } }))
    expect(pathsOf(answer)).toEqual(['content.file'])
  })

  it('are of the kind that the lesson shows, captions among them', async () => {
    const as = cast.admin
    const bytes = await drawPicture(40, 30)
    const captions = purpose(made.ours, 'video.caption')
    const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nสวัสดี\n')
    expect((await send({ as, purpose: captions, name: 'th.vtt', bytes: words })).status).toBe(204)
    for (const wrong of [
      { purpose: captions, name: 'th.vtt', bytes: Buffer.from('no captions') },
      { purpose: purpose(made.ours, 'video.file'), name: 'film.mp4', bytes },
      { purpose: purpose(made.ours, 'file.file'), name: 'run.exe.zip', bytes },
    ])
      expect((await send({ as, ...wrong })).status, wrong.name).toBe(415)
  })

  it('are taken from nobody else, and for no other course', async () => {
    const bytes = await drawPicture(40, 30)
    const slot = purpose(made.ours, 'picture.file')
    for (const intruder of intruders) {
      const answer = await send({ ...comingAs(cast, intruder), purpose: slot, bytes })
      expect([401, 403, 404], intruder).toContain(answer.status)
    }
    expect((await send({ as: cast.manager, purpose: slot, bytes })).status).toBe(403)
    const foreign = purpose(made.theirs, 'picture.file')
    expect((await send({ as: cast.admin, purpose: foreign, bytes })).status).toBe(404)
    for (const odd of ['picture.constructor', 'nothing.file', 'picture.file/x', 'picture'])
      expect((await send({ as: cast.admin, purpose: purpose(made.ours, odd), bytes })).status, odd).toBe(400)
  })
})

describe('the place of a lesson', () => {
  it('is in its own course: section, lesson above and lessons before', async () => {
    const { ours, other, theirs } = made
    for (const foreign of [other, theirs]) {
      expect(pathsOf(await add(text({ sectionID: foreign.section })))).toEqual(['sectionID'])
      expect(pathsOf(await add(text({ parentID: foreign.lesson })))).toEqual(['parentID'])
      expect(pathsOf(await add(text({ prerequisites: [foreign.lesson] })))).toEqual(['prerequisites'])
      expect(pathsOf(await change(ours.lesson, { courseID: foreign.course }))).toEqual(['courseID'])
      const moved = {
        method: 'PATCH',
        path: `section/${ours.section}`,
        body: { data: { courseID: foreign.course } },
      }
      expect(pathsOf(await cast.api.call({ as: cast.admin, ...moved }))).toEqual(['courseID'])
    }
  })

  it('is one level deep, and in the section of the lesson above', async () => {
    const part = (await add(text({ parentID: made.ours.lesson }))).body.data._id
    expect(pathsOf(await add(text({ parentID: part })))).toEqual(['parentID'])
    const second = { site_id: cast.ours._id, courseID: made.ours.course, name: 'หมวดสอง' }
    const { _id: sectionID } = await cast.world.make.row('section', second)
    expect((await change(made.ours.lesson, { sectionID })).status).toBe(200)
    const follows = await cast.api.call({ as: cast.admin, path: `lesson/${part}` })
    expect(follows.body.data.sectionID).toBe(sectionID)
    const lonely = (await add(text())).body.data._id
    expect(pathsOf(await change(made.ours.lesson, { parentID: lonely }))).toEqual(['parentID'])
  })

  it('lets no lessons or courses wait for each other', async () => {
    const first = (await add(text())).body.data._id
    const second = (await add(text({ prerequisites: [first] }))).body.data._id
    const third = (await add(text({ prerequisites: [second] }))).body.data._id
    for (const wrong of [first, second, third])
      expect(pathsOf(await change(first, { prerequisites: [wrong] })), wrong).toEqual(['prerequisites'])
    const courses = (id: string, prerequisites: string[]) =>
      cast.api.call({
        as: cast.admin,
        method: 'PATCH',
        path: `course/${id}`,
        body: { data: { prerequisites } },
      })
    expect((await courses(made.other.course, [made.ours.course])).status).toBe(200)
    for (const wrong of [made.other.course, made.ours.course])
      expect(pathsOf(await courses(made.ours.course, [wrong]))).toEqual(['prerequisites'])
  })
})

it.each(intruders)('nothing of a course is written or read by a %s', async (intruder) => {
  const who = comingAs(cast, intruder)
  expect([401, 403, 404]).toContain((await add(text(), who)).status)
  for (const path of [`lesson/${made.ours.lesson}`, `section/${made.ours.section}`])
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { data: { name: 'ยึดแล้ว' } }],
      ['DELETE', undefined],
    ] as const)
      expect([401, 403, 404]).toContain((await cast.api.call({ ...who, method, path, body })).status)
})
