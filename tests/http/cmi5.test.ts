import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { BLOCK, QUIZ, READING, structure } from '#tests/support/cmi5-course.ts'
import { openCmi5, pathOf } from '#tests/support/cmi5-learner.ts'

type Opened = Awaited<ReturnType<typeof openCmi5>>
let store: Opened['store']
let course: string
let lesson: string
let bring: Opened['bring']
let learner: Opened['learner']
let launch: Opened['launch']
let open: Opened['open']

beforeAll(async () => {
  ;({ store, course, lesson, bring, learner, launch, open } = await openCmi5())
})

const completed = { completion: true, duration: 'PT30S' }
const passed = { success: true, duration: 'PT30S', score: { scaled: 0.9 } }
const ended = { duration: 'PT1M' }
const verbsOf = async (registration: string) => {
  const found = await store.ask({ path: 'statements', query: { registration, ascending: 'true' } })
  const { statements } = found.json as { statements: { verb: { id: string } }[] }
  return statements.map(({ verb }) => verb.id.split('/').at(-1))
}
const unitsOf = async (as: SignedInPerson) =>
  (await store.api.call({ as, site: store.ours, path: `learning/units/${lesson}` })).body.data
const progressOf = async (userID: string) =>
  (
    await store.world.database.owner.query(
      `select p.status from lesson_progress p where p."lessonID" = $1 and p."userID" = $2`,
      [lesson, userID],
    )
  ).rows[0]?.status as string | undefined

describe('a course of cmi5', () => {
  it('is learned unit by unit; the whole ends the lesson', async () => {
    const me = await learner()
    const quiz = await open(me, QUIZ)
    expect(quiz.url.origin + quiz.url.pathname).toBe('https://content.example/quiz')
    expect(quiz.url.searchParams.get('v')).toBe('1')
    expect(quiz.url.searchParams.get('endpoint')).toBe(`http://${store.ours.hostname}/xapi/`)
    const document = {
      activityId: quiz.activityID,
      agent: JSON.stringify(quiz.actor),
      registration: quiz.registration,
    }
    const data = await quiz.ask({
      path: 'activities/state',
      query: { ...document, stateId: 'LMS.LaunchData' },
    })
    expect(data.json).toMatchObject({
      launchMode: 'Normal',
      moveOn: 'CompletedAndPassed',
      masteryScore: 0.6,
      contextTemplate: { contextActivities: { grouping: [{ id: QUIZ }] } },
    })
    const likes = { agent: JSON.stringify(quiz.actor), profileId: 'cmi5LearnerPreferences' }
    expect((await quiz.ask({ path: 'agents/profile', query: likes })).json).toMatchObject({
      audioPreference: 'on',
    })
    for (const [name, result] of [['initialized'], ['completed', completed]] as const)
      expect((await quiz.state(name, result)).status).toBe(200)
    expect(await unitsOf(me)).toMatchObject({ isSatisfied: false, items: [{}, { isSatisfied: false }, {}] })
    expect((await quiz.state('passed', passed)).status).toBe(200)
    expect((await quiz.state('terminated', ended)).status).toBe(200)
    expect(await unitsOf(me)).toMatchObject({
      isSatisfied: false,
      items: [
        { id: BLOCK, isSatisfied: true, canOpen: false },
        { id: QUIZ, isSatisfied: true, score: 0.9 },
        { id: READING, isSatisfied: false },
      ],
    })
    expect(await progressOf(me.userID)).not.toBe('complete')
    const reading = await open(me, READING)
    expect(reading.url.hostname).toBe(`content.${store.ours.hostname}`)
    const file = await store.api.call({
      path: `${reading.url.pathname}${reading.url.search}`,
      headers: { host: reading.url.host, 'content-type': undefined },
    })
    expect([file.status, file.text]).toEqual([200, '<p>อ่าน</p>'])
    expect(file.headers['content-security-policy']).toContain(`http://${store.ours.hostname}/xapi/`)
    await reading.state('initialized')
    expect((await reading.state('completed', completed)).status).toBe(200)
    expect(await progressOf(me.userID)).toBe('complete')
    expect(await unitsOf(me)).toMatchObject({ isSatisfied: true })
    expect(await verbsOf(quiz.registration)).toEqual(
      'launched initialized completed passed satisfied terminated launched initialized completed satisfied'.split(
        ' ',
      ),
    )
  })

  it('gives its credentials once, and only to who has the address', async () => {
    const me = await learner()
    const { body } = await launch(me, QUIZ)
    const path = pathOf(new URL(body.data.url).searchParams.get('fetch'))
    const fetch = (at: string, site = store.ours) => store.ask({ method: 'POST', path: at, key: null, site })
    expect((await fetch(`${path}x`)).json).toMatchObject({ 'error-code': '2' })
    expect((await fetch(path, store.theirs)).json).toMatchObject({ 'error-code': '2' })
    expect((await fetch(path)).json).toHaveProperty('auth-token')
    expect((await fetch(path)).json).toMatchObject({ 'error-code': '1' })
  })

  it('refuses what is out of order, doubled, or in another’s name with 403', async () => {
    const me = await learner()
    const quiz = await open(me, QUIZ)
    expect((await quiz.state('completed', completed)).status).toBe(403)
    await quiz.state('initialized')
    expect((await quiz.state('initialized')).status).toBe(403)
    expect((await quiz.state('passed', { ...passed, score: { scaled: 0.5 } })).status).toBe(403)
    expect((await quiz.state('initialized', undefined, { actor: { mbox: 'mailto:a@b.c' } })).status).toBe(403)
    expect((await quiz.state('waived', completed)).status).toBe(403)
    const others = {
      activityId: 'https://example.com/other',
      agent: JSON.stringify(quiz.actor),
      stateId: 's',
    }
    expect((await quiz.ask({ path: 'activities/state', query: others })).status).toBe(403)
    const own = {
      activityId: quiz.activityID,
      agent: JSON.stringify(quiz.actor),
      registration: quiz.registration,
    }
    const write = (stateId: string) =>
      quiz.ask({ method: 'PUT', path: 'activities/state', query: { ...own, stateId }, body: { page: 2 } })
    expect((await write('bookmark')).status).toBe(204)
    expect((await write('LMS.LaunchData')).status).toBe(403)
    await quiz.state('terminated', ended)
    expect((await quiz.state('completed', completed)).status).toBe(403)
    expect(await verbsOf(quiz.registration)).toEqual(['launched', 'initialized', 'terminated'])
  })

  it.each(['Browse', 'Review'])('judges nothing in the mode %s', async (launchMode) => {
    const me = await learner()
    const quiz = await open(me, QUIZ, { launchMode })
    await quiz.state('initialized')
    expect((await quiz.state('completed', completed)).status).toBe(403)
    expect((await quiz.state('terminated', ended)).status).toBe(200)
  })

  it('abandons what was left open, by a new launch or by staff', async () => {
    const me = await learner()
    const first = await open(me, QUIZ)
    await first.state('initialized')
    const second = await open(me, QUIZ)
    expect(second.registration).toBe(first.registration)
    expect((await first.state('completed', completed)).status).toBe(403)
    await second.state('initialized')
    const abandon = (as: SignedInPerson, session = second.sessionID) =>
      store.api.call({ as, path: 'package/abandon', body: { session } })
    expect((await abandon(me)).status).toBe(403)
    expect((await abandon(store.theirAdmin)).status).toBe(404)
    expect((await abandon(store.admin)).status).toBe(200)
    expect((await abandon(store.admin)).status).toBe(409)
    expect((await second.state('completed', completed)).status).toBe(403)
    expect(await verbsOf(first.registration)).toEqual(
      'launched initialized abandoned launched initialized abandoned'.split(' '),
    )
  })

  it('can be waived by staff with a reason', async () => {
    const me = await learner()
    const { registration } = await open(me, READING)
    const waive = (as: SignedInPerson, item = QUIZ) =>
      store.api.call({ as, path: 'package/waive', body: { registration, item, reason: 'สอบผ่านจากที่อื่นแล้ว' } })
    expect((await waive(me)).status).toBe(403)
    expect((await waive(store.theirAdmin)).status).toBe(404)
    expect((await waive(store.admin, BLOCK)).status).toBe(404)
    expect((await waive(store.admin)).status).toBe(200)
    expect((await waive(store.admin)).status).toBe(409)
    expect(await verbsOf(registration)).toEqual(['launched', 'waived', 'satisfied'])
    expect((await waive(store.manager, READING)).status).toBe(200)
    expect(await progressOf(me.userID)).toBe('complete')
  })

  it('is looked at by staff without a trace of judgement', async () => {
    const me = await learner()
    await open(me, QUIZ)
    const looked = await open(store.admin, QUIZ)
    await looked.state('initialized')
    expect((await looked.state('passed', passed)).status).toBe(403)
    const theirs = await open(store.admin, QUIZ, { userID: me.userID })
    expect(theirs.actor).toMatchObject({ account: { name: me.userID } })
    expect((await launch(store.member, QUIZ)).status).toBe(403)
    expect((await launch(me, QUIZ, { registration: looked.registration })).status).toBe(404)
    expect((await launch(me, BLOCK)).status).toBe(404)
  })

  it('leaves who is inside on the old version, which stays; others get the new one', async () => {
    const [inside, newcomer] = [await learner(), await learner()]
    await open(inside, QUIZ)
    const { body } = await store.api.call<{ content: { packageID: string } }>({
      as: store.admin,
      path: `lesson/${lesson}`,
    })
    const old = body.data.content.packageID
    const next = structure('https://content.example/read').replaceAll('example/quiz?v=1', 'example/quiz?v=2')
    await bring('cmi5.xml', Buffer.from(next), { replaces: old })
    expect((await open(inside, QUIZ)).url.searchParams.get('v')).toBe('1')
    expect((await open(newcomer, QUIZ)).url.searchParams.get('v')).toBe('2')
    const gone = await store.api.call({ as: store.admin, method: 'DELETE', path: `package/${old}` })
    expect([gone.status, gone.body.code]).toEqual([409, 'packages.in-use'])
    expect((await open(inside, QUIZ)).url.searchParams.get('v')).toBe('1')
  })

  it('holds no package for who is no longer enrolled, nor for a lesson that is gone', async () => {
    const { owner } = store.world.database
    const me = await learner()
    await open(me, QUIZ)
    const { rows } = await owner.query<{ packageID: string; isLast: boolean }>(
      `select distinct r."packageID", r."packageID"::text = l.content->>'packageID' as "isLast"
         from cmi5_registration r join lesson l on l."_id" = r."lessonID" where l."_id" = $1 order by "isLast"`,
      [lesson],
    )
    expect(rows.map(({ isLast }) => isLast)).toEqual([false, true])
    const remove = async (at: number) => {
      const path = `package/${rows[at]?.packageID}`
      return (await store.api.call({ as: store.admin, method: 'DELETE', path })).status
    }
    expect(await remove(0)).toBe(409)
    await owner.query('delete from enroll where "courseID" = $1 and "userID" <> $2', [course, me.userID])
    expect(await remove(0)).toBe(200)
    expect(await remove(1)).toBe(409)
    await owner.query('delete from lesson where "_id" = $1', [lesson])
    expect(await remove(1)).toBe(200)
  })

  it('comes as XML alone too, with whole addresses', async () => {
    const good = await bring('cmi5.xml', Buffer.from(structure('https://content.example/read')))
    expect(good).toMatchObject({ status: 'done', kind: 'cmi5' })
    const bad = await bring('cmi5.xml', Buffer.from(`${structure('read.html')}\n`))
    expect(bad).toMatchObject({
      status: 'refused',
      fault: { code: 'cmi5.relative-alone', path: 'read.html' },
    })
  })
})
