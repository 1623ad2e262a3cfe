import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import type { PolicyAction } from '#kernel/access/policy.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { manifest } from '#src/manifest.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { listening } from '#tests/support/catalog-pages.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { lecturing } from '#tests/support/lecturer.ts'
import { openBrowser } from '#tests/support/line-visit.ts'
import { seenIn } from '#tests/support/screens.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

let cast: Cast
let lecturer: SignedInPerson
let email: string
let record: { _id: string }
let own: { _id: string }
let others: { _id: string }
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  await listening(cast.world.engine)
  const { make } = cast.world
  const { ours, origin } = cast
  const account = await make.user(origin, { role: 'manager', reach: [ours._id, cast.theirs._id] })
  record = await make.row('lecturer', {
    site_id: ours._id,
    name: 'ดร.ศิรินทร์',
    code: 'sirin',
    userID: account._id,
  })
  own = await make.course(ours, { lecturer: [{ id: record._id, name: 'ดร.ศิรินทร์' }], status: false })
  others = await make.course(ours, { lecturer: [{ id: 'another', name: 'อ.ธนากร' }] })
  for (const course of [own, others])
    await make.row('enroll', { site_id: ours._id, userID: cast.member.userID, courseID: course._id })
  email = account.email
  lecturer = await cast.api.signIn(ours, email)
})

const open = (path: string, as = lecturer) => cast.api.call({ as, site: cast.ours, path })
const link = (userID: string | null) =>
  cast.api.call({
    as: cast.admin,
    method: 'PATCH',
    path: `lecturer/${record._id}`,
    body: { data: { userID } },
  })

const isForStaff = ({ auth, roles, path }: RouteRow) => auth && roles.length > 0 && path !== '*'
const addressOf = ({ path }: RouteRow) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, own._id)

describe('a manager who is a lecturer', () => {
  it('opens no screen of staff but those for lecturers', async () => {
    const wrong: string[] = []
    const left = manifest.filter(isForStaff).values()
    const work = async () => {
      for (const entry of left) {
        // What the browser fetches when it navigates: the same guard, without the drawing.
        const { status } = await open(`${addressOf(entry)}.data`)
        const isTheirs = entry.capabilities?.includes('teaching') === true && entry.roles.includes('manager')
        if ((status === 403) === isTheirs) wrong.push(`${entry.path} ${status}`)
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    expect(wrong).toEqual([])
  })

  it('is given nothing else by the site’s overrides of rights, nor shown it in the menu', async () => {
    const overrides = [
      { routePath: '/shop', childPath: 'orders', overrides: { roles: ['admin', 'manager'] } },
    ]
    await cast.world.make.row('router_permission', {
      site_id: cast.ours._id,
      overrides: JSON.stringify(overrides),
      masterConfigChecksum: 'given',
    })
    await expect.poll(async () => (await open('/shop/orders', cast.manager)).status).toBe(501)
    const refused = await open('/shop/orders')
    expect(refused.status).toBe(403)
    expect(refused.text).not.toContain('href="/enroll')
    expect(seenIn(await open('/member/profile'))).toContain('โปรไฟล์เจ้าหน้าที่')
  })

  it('reads of every collection what visitors or members read, or what is of their own courses', () => {
    const actor = makeActor({ role: 'manager', userID: lecturer.userID, ...lecturing([own._id]) })
    const member = makeActor({ role: 'member', userID: lecturer.userID })
    const ownCourses = [
      { courseID: { $in: [own._id] } },
      { $or: [{ status: true }, { _id: { $in: [own._id] } }] },
    ].map((filter) => JSON.stringify(filter))
    const actions: readonly PolicyAction[] = ['read', 'create', 'update', 'delete']
    const wrong = cast.world.engine.registry.collections.flatMap(({ name, access }) =>
      actions
        .filter((action) => {
          const verdict = JSON.stringify(access.verdict(actor, action))
          if (verdict === 'false' || verdict === JSON.stringify(access.verdict(member, action))) return false
          return action !== 'read' || !ownCourses.includes(verdict)
        })
        .map((action) => `${name} ${action}`),
    )
    expect(wrong).toEqual([])
  })

  it('reads the enrolments of their own courses, a draft of their own, and no member’s record or order', async () => {
    const read = async (path: string) =>
      (
        await cast.api.call<{ courseID: string; _id: string }[]>({
          as: lecturer,
          path,
          body: { method: 'find', args: [{}] },
        })
      ).body.data
    expect((await read('enroll/query')).map(({ courseID }) => courseID)).toEqual([own._id])
    expect((await read('course/query')).map(({ _id }) => _id).toSorted()).toEqual(
      [own._id, others._id].toSorted(),
    )
    expect((await read('user/query')).map(({ _id }) => _id)).not.toContain(cast.member.userID)
    for (const path of [`enroll/${own._id}`, `course/${own._id}`, `user/${cast.member.userID}`])
      expect((await cast.api.call({ as: lecturer, method: 'DELETE', path })).status).toBeGreaterThan(400)
  })

  it('reads the progress in lessons of their own courses, whoever’s it is, and of no other course or site', async () => {
    const { make } = cast.world
    const { member, theirMember, ours, theirs } = cast
    const learn = async (site: typeof ours, courseID: string, userID: string) => {
      const place = { site_id: site._id, courseID }
      const section = await make.row('section', { ...place, name: 'ก' })
      const sectionID = section._id
      const lesson = await make.row('lesson', { ...place, sectionID, name: 'ข', kind: 'text' })
      const { rows } = await cast.world.database.owner.query(
        `insert into enroll (site_id, "courseID", "userID") values ($1, $2, $3)
         on conflict (site_id, "userID", "courseID") do update set status = 'active' returning "_id"`,
        [site._id, courseID, userID],
      )
      const enrollID = rows[0]._id
      return (await make.row('lesson_progress', { ...place, enrollID, lessonID: lesson._id, userID }))._id
    }
    const elsewhere = await make.course(theirs)
    const mine = await learn(ours, own._id, member.userID)
    const hidden = [
      await learn(ours, others._id, member.userID),
      await learn(theirs, elsewhere._id, theirMember.userID),
    ]
    const body = { method: 'find', args: [{}] }
    const seen = (as: SignedInPerson, site = ours) =>
      cast.api.call<{ _id: string }[]>({ as, site, path: 'lesson_progress/query', body })
    expect((await seen(lecturer)).body.data.map(({ _id }) => _id)).toEqual([mine])
    expect((await open(`/api/lesson_progress/${mine}`)).status).toBe(200)
    for (const id of hidden) expect((await open(`/api/lesson_progress/${id}`)).status).toBe(404)
    expect((await seen(member)).body.data).toHaveLength(2)
    expect((await seen(cast.theirAdmin, theirs)).body.data.map(({ _id }) => _id)).toEqual([hidden[1]])
    const path = `lesson_progress/${mine}`
    const change = { as: lecturer, method: 'PATCH', path, body: { data: { status: 'complete' } } }
    expect((await cast.api.call(change)).status).toBe(403)
  })

  it('comes from the login to their day', async () => {
    const enter = async (site: typeof cast.ours) =>
      (await openBrowser(cast, site).post('/member/login', { username: email, password: TEST_PASSWORD }))
        .headers.location
    expect(await enter(cast.ours)).toBe('/today')
    expect(await enter(cast.theirs)).toBe('/today')
  })

  it('is told by the session what they teach, and is nobody’s lecturer on another site', async () => {
    const session = (site: typeof cast.ours, as: SignedInPerson) =>
      cast.api.call<{ role: string; teaches: string[] | null }>({ as, site, path: 'session' })
    expect((await session(cast.ours, lecturer)).body.data).toMatchObject({
      role: 'manager',
      teaches: [own._id],
    })
    await cast.api.call({
      as: lecturer,
      method: 'PUT',
      path: 'session/current',
      body: { database: cast.theirs._id },
    })
    expect((await session(cast.ours, lecturer)).body.data.teaches).toBeNull()
    expect((await open('/enroll/dashboard')).status).not.toBe(403)
    await cast.api.call({
      as: lecturer,
      method: 'PUT',
      path: 'session/current',
      body: { database: cast.ours._id },
    })
    expect((await session(cast.ours, lecturer)).body.data.teaches).toEqual([own._id])
  })

  it('hears neither the staff’s room nor other courses, and loses own ones with the link, at once', async () => {
    const { socket, ended } = await listen(cast.api, { as: lecturer })
    const room = (kind: string, id = '') => `${kind}:${cast.ours._id}${id}`
    const join = async (name: string) => {
      const [answer] = (await socket.emitWithAck('join', [{ room: name, since: null }])) as { ok: boolean }[]
      return answer?.ok
    }
    expect(await join(room('staff'))).toBe(false)
    const mine = await cast.world.make.row('section', {
      site_id: cast.ours._id,
      courseID: own._id,
      name: 'ก',
    })
    const theirs = await cast.world.make.row('section', {
      site_id: cast.ours._id,
      courseID: others._id,
      name: 'ข',
    })
    expect(await join(room('record', `:section:${mine._id}`))).toBe(true)
    expect(await join(room('record', `:section:${theirs._id}`))).toBe(false)
    expect((await link(cast.member.userID)).status).toBe(200)
    // The socket closes and the browser comes again, as a manager like others.
    expect(await ended).toBe('transport close')
    expect((await open('/enroll/dashboard')).status).not.toBe(403)
    expect((await link(lecturer.userID)).status).toBe(200)
    expect((await open('/enroll/dashboard')).status).toBe(403)
  })
})

describe('the account of a lecturer', () => {
  const post = (as: SignedInPerson, path: string, account: string) =>
    cast.api.call({
      as,
      site: cast.ours,
      path,
      raw: new URLSearchParams({ account }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('is chosen by administrators among the site’s managers', async () => {
    const values = { site_id: cast.ours._id, name: 'อ.ธนากร', code: 'thanakorn' }
    const path = `/lesson/lecturer-account/${(await cast.world.make.row('lecturer', values))._id}`
    expect(seenIn(await open(path, cast.admin))).toContain('อ.ธนากร')
    expect((await post(cast.manager, path, cast.manager.userID)).status).toBe(403)
    expect((await cast.api.call({ as: cast.theirAdmin, path })).status).toBe(404)
    expect((await post(cast.admin, path, cast.member.userID)).status).toBe(400)
    expect((await post(cast.admin, path, cast.manager.userID)).headers.location).toBe(`${path}?saved=1`)
    expect((await open('/enroll/dashboard', cast.manager)).status).toBe(403)
    expect((await post(cast.admin, path, '')).status).toBe(302)
    expect((await open('/enroll/dashboard', cast.manager)).status).not.toBe(403)
  })
})
