import { beforeAll, describe, expect, it } from 'vitest'
import * as detail from '#modules/learning/screens/lesson-detail.tsx'
import * as add from '#modules/lessons/screens/add-lesson.tsx'
import * as edit from '#modules/lessons/screens/edit-lesson.tsx'
import * as parts from '#modules/lessons/screens/sub-lessons.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let course: string
let foreign: string

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/player/add/:id': add,
      '/lesson/player/edit/:id': edit,
      '/lesson/player/detail/:id': detail,
      '/lesson/player/sub/:cid/:pid': parts,
    }),
  })
  course = (await cast.world.make.course(cast.ours, { name: 'หลักสูตรของเรา' }))._id
  foreign = (await cast.world.make.course(cast.theirs))._id
})

const open = (path: string, who: object = { as: cast.admin }) =>
  cast.api.call({ site: cast.ours, ...who, path, headers: { 'content-type': undefined } })
const post = (path: string, fields: Record<string, string>, who: object = { as: cast.admin }) =>
  cast.api.call({
    site: cast.ours,
    ...who,
    method: 'POST',
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const stored = async (name: string) =>
  (
    await cast.world.database.owner.query<Record<string, unknown>>('select * from lesson where name = $1', [
      name,
    ])
  ).rows[0]
const adding = (kind: string, more = '') => `/lesson/player/add/${course}?kind=${kind}${more}`
const text = { 'content.html': '<p>เนื้อหา</p>', status: 'true' }

describe('a new lesson', () => {
  it('begins with its kind', async () => {
    const page = seenIn(await open(`/lesson/player/add/${course}`))
    for (const kind of [
      'video',
      'pdf',
      'text',
      'audio',
      'picture',
      'file',
      'web',
      'live',
      'session',
      'survey',
    ])
      expect(page).toContain(`href="?kind=${kind}"`)
  })

  it.each(['video', 'pdf', 'text', 'audio', 'picture', 'file', 'web', 'live', 'session', 'survey'])(
    'of kind %s has a form of its own, and keeps what was typed when something is missing',
    async (kind) => {
      expect((await open(adding(kind))).status).toBe(200)
      const refused = await post(adding(kind), { name: `ลอง ${kind}`, length: '3:20' })
      expect(refused.status).toBe(400)
      expect(seenIn(refused)).toContain(`value="ลอง ${kind}"`)
      expect(seenIn(refused)).toContain('value="3:20"')
      expect(await stored(`ลอง ${kind}`)).toBeUndefined()
    },
  )

  it('brings the first section along and stands at the end of the outline', async () => {
    const added = await post(adding('text'), { ...text, name: 'บทแรก', length: '12:30' })
    expect(added.headers.location).toBe(`/lesson/edit/${course}/outline/current?saved=1`)
    expect(await stored('บทแรก')).toMatchObject({ seconds: 750, order: 0, content: { html: '<p>เนื้อหา</p>' } })
    await post(adding('live'), {
      name: 'นัดเรียน',
      'content.url': 'https://meet.example/x',
      'content.startsAt:clock': '2026-11-20T09:30',
      'content.minutes:number': '90',
    })
    expect(await stored('นัดเรียน')).toMatchObject({
      order: 1,
      status: false,
      content: { startsAt: '2026-11-20T02:30:00.000Z', minutes: 90, remindMinutes: 60 },
    })
  })

  it('may be a part of another', async () => {
    const whole = String((await stored('บทแรก'))?._id)
    const added = await post(adding('text', `&parent=${whole}`), { ...text, name: 'ตอนย่อย' })
    expect(added.headers.location).toBe(`/lesson/player/sub/${course}/${whole}?saved=1`)
    expect(await stored('ตอนย่อย')).toMatchObject({ parentID: whole, order: 1 })
    expect(seenIn(await open(`/lesson/player/sub/${course}/${whole}`))).toContain('ตอนย่อย')
    const part = String((await stored('ตอนย่อย'))?._id)
    for (const wrong of [`${course}/${part}`, `${foreign}/${whole}`, `${course}/x`])
      expect((await open(`/lesson/player/sub/${wrong}`)).status, wrong).toBe(404)
  })
})

describe('a lesson that is there', () => {
  const make = async (name: string) => {
    await post(adding('text'), { ...text, name })
    return String((await stored(name))?._id)
  }

  it('is changed with its rules, and shown with who has done it', async () => {
    const first = String((await stored('บทแรก'))?._id)
    const id = await make('จะแก้')
    const rules = { completion: 'manual', releaseDays: '3', prerequisites: first, ifMatch: '*' }
    const saved = await post(`/lesson/player/edit/${id}`, { ...text, name: 'แก้แล้ว', free: 'true', ...rules })
    expect(saved.headers.location).toBe(`/lesson/player/edit/${id}?saved=1`)
    const changed = { completion: 'manual', releaseDays: 3, prerequisites: [first], free: true, kind: 'text' }
    expect(await stored('แก้แล้ว')).toMatchObject(changed)
    const { make: rows } = cast.world
    const { _id: userID } = await rows.user(cast.ours, { firstname: 'มานี', lastname: 'มีใจ' })
    const enroll = await rows.row('enroll', { site_id: cast.ours._id, courseID: course, userID })
    const progress = { enrollID: enroll._id, lessonID: id, userID, status: 'complete', share: 100 }
    await rows.row('lesson_progress', { site_id: cast.ours._id, ...progress })
    const page = seenIn(await open(`/lesson/player/detail/${id}`))
    for (const word of ['เนื้อหา', 'มานี มีใจ', 'เรียนจบแล้ว']) expect(page).toContain(word)
  })

  it('is not overwritten by somebody who read it earlier', async () => {
    const id = await make('สองคนแก้')
    const late = await post(`/lesson/player/edit/${id}`, { ...text, name: 'ช้าไป', ifMatch: '"old"' })
    expect(late.status).toBe(412)
    expect(seenIn(late)).toContain('value="ช้าไป"')
    expect(seenIn(late)).toContain('เปิดข้อมูลล่าสุด')
    expect(await stored('สองคนแก้')).toBeDefined()
  })

  describe('that two people have open', () => {
    const unescape = (words: string) => words.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    /** What a form has hidden, as the browser sends it back. */
    const hidden = (page: string) =>
      Object.fromEntries(
        [...page.matchAll(/<input type="hidden" name="(ifMatch|basis)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [name, unescape(value)],
        ),
      )
    const opened = async (id: string) => ({
      ...text,
      status: 'true',
      releaseDays: '',
      ...hidden((await open(`/lesson/player/edit/${id}`)).text),
    })

    it('has what each of them changed, where they changed different fields', async () => {
      const id = await make('คนละช่อง')
      const mine = { ...(await opened(id)), name: 'คนละช่อง' }
      const path = `/lesson/player/edit/${id}`
      expect((await post(path, { ...mine, name: 'ชื่อจากอีกคน' })).status).toBe(302)
      expect((await post(path, { ...mine, releaseDays: '5' })).status).toBe(302)
      expect(await stored('ชื่อจากอีกคน')).toMatchObject({ _id: id, releaseDays: 5 })
    })

    it('shows both values of a field that both changed, and takes the one that is chosen', async () => {
      const id = await make('ช่องเดียวกัน')
      const mine = { ...(await opened(id)), name: 'ช่องเดียวกัน' }
      const path = `/lesson/player/edit/${id}`
      await post(path, { ...mine, name: 'ของเขา', releaseDays: '2' })
      const asked = await post(path, { ...mine, name: 'ของฉัน' })
      expect(asked.status).toBe(412)
      for (const words of ['ของเขา', 'ของฉัน', 'name="chosen.name"', 'value="2"'])
        expect(seenIn(asked)).toContain(words)
      expect(await stored('ของเขา')).toBeDefined()
      const again = { ...mine, ...hidden(asked.text), name: 'ของฉัน', releaseDays: '2' }
      expect((await post(path, { ...again, 'chosen.name': 'theirs' })).status).toBe(302)
      expect(await stored('ของเขา')).toMatchObject({ releaseDays: 2 })
      const last = { ...mine, ...hidden((await open(path)).text), releaseDays: '2' }
      expect((await post(path, { ...last, name: 'ของฉัน' })).status).toBe(302)
      expect(await stored('ของฉัน')).toMatchObject({ _id: id })
    })
  })

  it('is taken away when that was confirmed', async () => {
    const id = await make('จะลบ')
    expect(seenIn(await open(`/lesson/player/edit/${id}?confirm=delete`))).toContain('name="intent"')
    const gone = await post(`/lesson/player/edit/${id}`, { intent: 'delete' })
    expect(gone.headers.location).toBe(`/lesson/edit/${course}/outline/current`)
    expect(await stored('จะลบ')).toBeUndefined()
  })

  it.each([...intruders, 'manager'] as const)('is not for a %s', async (intruder) => {
    const who = intruder === 'manager' ? { as: cast.manager } : comingAs(cast, intruder)
    const id = String((await stored('บทแรก'))?._id)
    for (const path of [`edit/${id}`, `detail/${id}`, `add/${course}`, `sub/${course}/${id}`])
      expect([302, 403], path).toContain((await open(`/lesson/player/${path}`, who)).status)
    for (const path of [`/lesson/player/edit/${id}`, adding('text')])
      expect([302, 401, 403]).toContain((await post(path, { ...text, name: 'แอบเขียน' }, who)).status)
    expect(await stored('แอบเขียน')).toBeUndefined()
  })

  it('is not found on another site', async () => {
    const id = String((await stored('บทแรก'))?._id)
    const who = { as: cast.theirAdmin, site: cast.theirs }
    for (const path of [`edit/${id}`, `detail/${id}`, `add/${course}?kind=text`, `sub/${course}/${id}`]) {
      expect((await open(`/lesson/player/${path}`, who)).status, path).toBe(404)
      const written = await post(`/lesson/player/${path}`, { ...text, name: 'ยึดมา' }, who)
      // A screen that only shows takes no form.
      expect(written.status, path).toBe(path.startsWith('detail') ? 405 : 404)
    }
    expect(await stored('ยึดมา')).toBeUndefined()
  })
})
