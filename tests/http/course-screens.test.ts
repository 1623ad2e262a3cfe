import { beforeAll, describe, expect, it } from 'vitest'
import * as add from '#modules/course-making/screens/add-course.tsx'
import * as list from '#modules/course-making/screens/course-dashboard.tsx'
import * as edit from '#modules/course-making/screens/edit-course.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const screens = pagesOf({
  '/lesson/dashboard': list,
  '/lesson/add': add,
  '/lesson/edit/:id': edit,
  '/lesson/edit/:id/:mode/:history': edit,
})

let cast: Cast
let course: string
let foreign: string

beforeAll(async () => {
  cast = await openCast({ pages: screens })
  const { make } = cast.world
  course = (await make.course(cast.ours, { name: 'ของเรา' }))._id
  foreign = (await make.course(cast.theirs, { name: 'ของเขา' }))._id
})

const open = (path: string, as?: SignedInPerson) =>
  cast.api.call({ as, site: cast.ours, path, headers: { 'content-type': undefined } })

const post = (path: string, form: [string, string][], as: SignedInPerson | undefined = cast.admin) =>
  cast.api.call({
    as,
    site: cast.ours,
    method: 'POST',
    path,
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function stored(id: string): Promise<Record<string, unknown>> {
  const { rows } = await cast.world.database.owner.query<Record<string, unknown>>(
    'select * from course where "_id" = $1',
    [id],
  )
  return rows[0] ?? {}
}

const countCourses = async () =>
  (await cast.world.database.owner.query('select 1 from course where site_id = $1', [cast.ours._id])).rowCount

describe('the staff screens of courses', () => {
  it('send visitors to the log-in and refuse members, also what they post [AD-2.2-09]', async () => {
    const before = await countCourses()
    for (const path of ['/lesson/dashboard', '/lesson/add', `/lesson/edit/${course}`]) {
      expect(await open(path)).toMatchObject({
        status: 302,
        headers: { location: `/?login&next=${encodeURIComponent(path)}` },
      })
      expect((await open(path, cast.member)).status, path).toBe(403)
      // A session of another site is none here.
      expect((await open(path, cast.theirAdmin)).status, path).toBe(302)
    }
    for (const path of ['/lesson/add', `/lesson/edit/${course}`])
      for (const as of [cast.member, cast.manager])
        expect((await post(path, [['name', 'แอบเพิ่ม']], as)).status, path).toBe(403)
    expect(await countCourses()).toBe(before)
    expect((await stored(course)).name).toBe('ของเรา')
  })

  it('let managers look: the list leads to the page that visitors see', async () => {
    const { status, text } = await open('/lesson/dashboard', cast.manager)
    expect(status).toBe(200)
    expect(text).toContain(`/lesson/detail/${course}`)
    expect(text).not.toContain('href="/lesson/add"')
    expect(text).not.toContain(`href="/lesson/edit/`)
    expect(text).not.toContain('ของเขา')
    for (const path of ['/lesson/add', `/lesson/edit/${course}`])
      expect((await open(path, cast.manager)).status).toBe(403)
  })

  it('show nothing of another site’s course and change nothing of it', async () => {
    const unknown = await open(`/lesson/edit/${foreign}`, cast.admin)
    expect(unknown.status).toBe(404)
    expect(seenIn(unknown)).not.toContain('ของเขา')
    expect((await post(`/lesson/edit/${foreign}`, [['name', 'ยึดมา']])).status).toBe(404)
    expect((await stored(foreign)).name).toBe('ของเขา')
  })

  it('have a tab for each mode, and older revisions elsewhere', async () => {
    for (const mode of ['main', 'content', 'outline', 'rules', 'registration', 'publication']) {
      const { status, text } = await open(`/lesson/edit/${course}/${mode}/current`, cast.admin)
      expect(status, mode).toBe(200)
      expect(text).toContain('ของเรา')
      expect(text).toContain(`href="/lesson/edit/${course}/${mode}/current" aria-current="page"`)
    }
    expect((await open(`/lesson/edit/${course}/main/3`, cast.admin)).headers.location).toBe(
      `/lesson/history/${course}?revision=3`,
    )
    for (const wrong of ['basic/current', 'main/old', 'constructor/current'])
      expect((await open(`/lesson/edit/${course}/${wrong}`, cast.admin)).status, wrong).toBe(404)
  })

  it('change nothing of what another tab has', async () => {
    const { _id } = await cast.world.make.course(cast.ours, { seats: 12, price: 900 })
    const path = `/lesson/edit/${_id}/main/current`
    const saved = await post(path, [
      ['ifMatch', '*'],
      ['name', 'ชื่อใหม่'],
      ['seats', '1'],
      ['price', '0'],
    ])
    expect(saved.headers.location).toBe(`${path}?saved=1`)
    expect(await stored(_id)).toMatchObject({ name: 'ชื่อใหม่', seats: 12, price: 900, status: true })
  })
})

async function addCourse(name: string): Promise<string> {
  const { headers } = await post('/lesson/add', [['name', name]])
  return /^\/lesson\/edit\/([0-9a-f-]{36})\?saved=1$/.exec(headers.location ?? '')?.[1] ?? ''
}

describe('the form of a course', () => {
  const targetOf = (site: { _id: string }, code: string) =>
    cast.world.make.row('target', { site_id: site._id, code, name: `กลุ่ม ${code}` })

  const lecturerOf = (site: { _id: string }, code: string) =>
    cast.world.make.row('lecturer', { site_id: site._id, code, name: `อ.${code}` })

  it('adds one with lecturers and targets by ticking their records, and comes back to its form', async () => {
    const target = await targetOf(cast.ours, 'M1')
    const lecturer = await lecturerOf(cast.ours, 'sirin')
    const id = await addCourse('เพิ่มจากหน้าจอ')
    await post(`/lesson/edit/${id}/content/current`, [
      ['ifMatch', '*'],
      ['lecturer', lecturer._id],
      ['target', target._id],
    ])
    await post(`/lesson/edit/${id}/registration/current`, [
      ['ifMatch', '*'],
      ['price', '๑,๒๙๐'],
    ])
    expect(await stored(id)).toMatchObject({
      lecturer: [{ id: lecturer._id, name: 'อ.sirin' }],
      target: [{ _id: target._id, code: 'M1', name: 'กลุ่ม M1' }],
      price: 1290,
      status: false,
    })
  })

  it('knows renamed lecturers and targets by their new names', async () => {
    const lecturer = await lecturerOf(cast.ours, 'renamed')
    const target = await targetOf(cast.ours, 'M9')
    const { _id } = await cast.world.make.course(cast.ours, {
      lecturer: JSON.stringify([
        { id: 'someone', name: 'อีกคน' },
        { id: lecturer._id, name: 'อ.renamed' },
      ]),
      target: JSON.stringify([{ _id: target._id, code: 'M9', name: 'กลุ่ม M9' }]),
    })
    const change = (path: string, data: object) =>
      cast.api.call({ as: cast.admin, site: cast.ours, method: 'PUT', path, body: { data } })
    expect((await change(`lecturer/${lecturer._id}`, { name: 'ผศ.ใหม่' })).status).toBe(200)
    expect((await change(`target/${target._id}`, { code: 'M10' })).status).toBe(200)
    expect(await stored(_id)).toMatchObject({
      lecturer: [
        { id: 'someone', name: 'อีกคน' },
        { id: lecturer._id, name: 'ผศ.ใหม่' },
      ],
      target: [{ _id: target._id, code: 'M10', name: 'กลุ่ม M9' }],
    })
  })

  it('leaves a lecturer who is a plain name alone until others are ticked, and takes none of another site', async () => {
    const { _id } = await cast.world.make.course(cast.ours, { lecturer: JSON.stringify('คุณครูเก่า') })
    const change = (...lecturer: string[]) =>
      post(`/lesson/edit/${_id}/content/current`, [
        ['ifMatch', '*'],
        ['hours', '7'],
        ...lecturer.map((id): [string, string] => ['lecturer', id]),
      ])
    expect((await change()).status).toBe(302)
    expect(await stored(_id)).toMatchObject({ hours: 7, lecturer: 'คุณครูเก่า' })
    expect((await change((await lecturerOf(cast.theirs, 'theirs'))._id)).status).toBe(400)
    expect((await stored(_id)).lecturer).toBe('คุณครูเก่า')
  })

  it('keeps a target that is gone, and takes none of another site or of nowhere', async () => {
    const gone = { _id: '0199a000-0000-7000-8000-0000000000aa', code: 'X', name: 'เลิกใช้' }
    const { _id } = await cast.world.make.course(cast.ours, { target: JSON.stringify([gone]) })
    const theirs = await targetOf(cast.theirs, 'T1')
    const own = await targetOf(cast.ours, 'M2')
    for (const wrong of [theirs._id, 'nonsense', 'x'.repeat(5000)]) {
      const answer = await post(`/lesson/edit/${_id}/content/current`, [
        ['ifMatch', '*'],
        ['target', own._id],
        ['target', wrong],
      ])
      expect(answer.status, wrong).toBe(400)
      expect((await stored(_id)).target).toEqual([gone])
    }
    const kept = await post(`/lesson/edit/${_id}/content/current`, [
      ['ifMatch', '*'],
      ['target', gone._id],
      ['target', own._id],
    ])
    expect(kept.status).toBe(302)
    expect((await stored(_id)).target).toEqual([gone, { _id: own._id, code: 'M2', name: 'กลุ่ม M2' }])
  })

  it('ignores what is no input of it', async () => {
    const forged = await post('/lesson/add', [
      ['name', 'ปลอม'],
      ['site_id', cast.theirs._id],
      ['unit', cast.theirs._id],
      ['_id', foreign],
      ['__proto__', 'x'],
    ])
    const id = forged.headers.location?.slice('/lesson/edit/'.length, -'?saved=1'.length) ?? ''
    expect(await stored(id)).toMatchObject({ site_id: cast.ours._id, name: 'ปลอม' })
  })
})
