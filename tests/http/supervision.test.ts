import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MadeExam, makeExam } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { CONSENT_VERSION, STILL_LIMIT } from '#modules/supervision/limits.ts'
import { sweepPictures } from '#modules/supervision/sweep.server.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
let picture: string
let lecturer: SignedInPerson

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  const drawn = sharp({ create: { width: 320, height: 240, channels: 3, background: '#3b6' } })
  const bytes = await drawn
    .withExif({ IFD0: { Copyright: 'GPS ของเครื่อง' } })
    .jpeg()
    .toBuffer()
  picture = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const account = await cast.world.make.user(cast.origin, { role: 'manager', reach: [cast.ours._id] })
  const record = { site_id: cast.ours._id, name: 'ดร.ศิรินทร์', code: 'sirin', userID: account._id }
  await cast.world.make.row('lecturer', record)
  lecturer = await cast.api.signIn(cast.ours, account.email)
})

async function learner(exam: MadeExam): Promise<SignedInPerson> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, exam.courseID)
  return cast.api.signIn(cast.ours, email)
}
const supervised = (values: object = {}) =>
  makeExam(cast.world, cast.ours, { exam: { supervision: 'stills', rounds: 5, ...values } })
const send = (as: SignedInPerson | undefined, path: string, body: object) =>
  cast.api.call<{ round: string; isEnded: boolean }>({ as, site: cast.ours, path, body })
const get = (as: SignedInPerson | undefined, path: string) => cast.api.call({ as, site: cast.ours, path })
const check = (as: SignedInPerson, { courseID, examID }: MadeExam, more: object = {}) =>
  send(as, 'supervision/check', {
    courseID,
    examID,
    picture,
    consent: CONSENT_VERSION,
    hasMicrophone: true,
    ...more,
  })
const begin = (as: SignedInPerson, { courseID, examID }: MadeExam) =>
  send(as, 'assessment/begin', { courseID, examID })
const still = (as: SignedInPerson | undefined, round: string, more: object = {}) =>
  send(as, 'supervision/still', { round, still: randomUUID(), ago: 0, picture, ...more })
const note = (as: SignedInPerson, round: string, kind: string, more: object = {}) =>
  send(as, 'supervision/note', { round, notes: [{ id: randomUUID(), kind, ago: 0, ...more }] })
const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query<Row>(text, values)).rows

async function sit(values: object = {}) {
  const exam = await supervised(values)
  const me = await learner(exam)
  expect((await check(me, exam)).status).toBe(200)
  const { body } = await begin(me, exam)
  return { exam, me, round: body.data.round }
}

it('says of an exam without cameras that nobody is watched in it', async () => {
  const exam = await supervised({ supervision: 'none' })
  const room = seenIn(await get(cast.admin, `/lesson/supervision/${exam.examID}`))
  expect(room).toContain('ไม่ได้เปิดการคุมสอบด้วยกล้อง')
  expect(room).toContain(`/lesson/exam/edit/${exam.examID}/current`)
})

describe('before a supervised exam', () => {
  it('begin is refused until an identity picture was taken with consent, and the rules lead there', async () => {
    const exam = await supervised({ supervision: 'identity' })
    const me = await learner(exam)
    const path = `/lesson/assessment/${exam.courseID}/${exam.examID}`
    expect((await begin(me, exam)).status).toBe(409)
    const form = await cast.api.call({ as: me, path, raw: '', headers: FORM })
    expect(form.status).toBe(409)
    const rules = await get(me, path)
    const way = `/lesson/webcam?course=${exam.courseID}&amp;exam=${exam.examID}`
    expect(rules.text).toContain(way)
    expect(rules.text).not.toContain('เริ่มทำแบบทดสอบ')
    const page = await get(me, way.replace('&amp;', '&'))
    expect(page.status).toBe(200)
    expect(page.headers['permissions-policy']).toContain('camera=(self)')
    expect(rules.headers['permissions-policy']).toContain('camera=()')
    expect((await check(me, exam, { consent: 'another wording' })).status).toBe(409)
    expect((await check(me, exam)).status).toBe(200)
    expect((await begin(me, exam)).status).toBe(200)
    const [row] = await sql<{ consent: string; fileID: string }>(
      'select * from supervision_check where "userID" = $1',
      me.userID,
    )
    expect(row?.consent).toBe(CONSENT_VERSION)
    // Without stills it is sat at its own page.
    expect((await get(me, `${path}/exam/1`)).status).toBe(200)
  })

  it('a picture taken anew replaces the one before, and one of an hour ago counts no more', async () => {
    const exam = await supervised()
    const me = await learner(exam)
    await check(me, exam)
    await check(me, exam)
    const files = await sql(
      `select 1 from file where "userID" = $1 and purpose = 'supervision.picture'`,
      me.userID,
    )
    expect(files).toHaveLength(1)
    await sql(
      `update supervision_check set "createdAt" = now() - interval '61 minutes' where "userID" = $1`,
      me.userID,
    )
    expect((await begin(me, exam)).status).toBe(409)
  })

  it('takes pictures alone, of who takes the course alone, for exams that ask for one', async () => {
    const exam = await supervised()
    const me = await learner(exam)
    const noPicture = `data:image/jpeg;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`
    expect((await check(me, exam, { picture: noPicture })).status).toBe(400)
    expect((await check(me, exam, { picture: 'https://elsewhere.test/me.jpg' })).status).toBe(400)
    expect((await check(me, exam, { picture: `${picture}${'A'.repeat(500_000)}` })).status).toBe(400)
    expect((await check(cast.member, exam)).status).toBe(403)
    expect((await check(cast.admin, exam)).status).toBe(403)
    expect((await check(cast.theirMember, exam)).status).not.toBe(200)
    const plain = await makeExam(cast.world, cast.ours)
    expect((await check(await learner(plain), plain)).status).toBe(409)
  })
})

describe('stills', () => {
  it('are drawn anew, private, and shown to those who supervise alone', async () => {
    const { exam, me, round } = await sit()
    await sql(
      `update course set lecturer = '[{"id":"sirin","name":"ดร.ศิรินทร์"}]' where "_id" = $1`,
      exam.courseID,
    )
    const page = await get(me, `/lesson/assessment/${exam.courseID}/${exam.examID}/exam/1`)
    expect(page.headers.location).toBe(`/lesson/camera?round=${round}`)
    const camera = await get(me, `/lesson/camera?round=${round}`)
    expect(camera.text).toContain('ข้อใดถูก')
    const id = randomUUID()
    expect((await still(me, round, { still: id, ago: 5 })).status).toBe(200)
    expect((await still(me, round, { still: id })).status).toBe(200)
    await note(me, round, 'left')
    await note(me, round, 'back', { seconds: 12 })
    const room = await get(cast.admin, `/lesson/supervision/${exam.examID}`)
    expect(room.text).toContain('กำลังส่งภาพ')
    expect(room.text).toContain('ออกจากหน้าจอ 1 ครั้ง')
    const address = /src="(\/files\/[^"]+mark=[^"&]+)/.exec(room.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const seen = await cast.api.call({ as: cast.admin, path: address })
    expect(seen.status).toBe(200)
    expect(seen.headers['content-type']).toBe('image/webp')
    const [file] = await sql<{ _id: string; key: string; type: string }>(
      'select f.* from file f join supervision_still s on s."fileID" = f."_id" where s."roundID" = $1',
      round,
    )
    expect(file?.type).toBe('image/webp')
    const bare = address.split('?')[0] ?? ''
    for (const as of [cast.admin, cast.manager, cast.member, undefined])
      expect((await get(as, bare)).status, 'without its mark').toBe(404)
    const timeline = await get(lecturer, `/lesson/supervised/${round}`)
    expect(timeline.status).toBe(200)
    expect(timeline.text).toContain('กลับมาหลัง 12 วินาที')
    for (const path of [`/lesson/supervision/${exam.examID}`, `/lesson/supervised/${round}`]) {
      expect((await get(cast.manager, path)).status).toBe(403)
      expect((await get(me, path)).status).toBe(403)
      expect((await cast.api.call({ as: cast.theirAdmin, path })).status).toBe(404)
    }
    const rows = await sql('select 1 from supervision_still where "roundID" = $1', round)
    expect(rows, 'the same still counts once').toHaveLength(1)
  })

  it('are refused for foreign rounds, other sites, no pictures and floods', async () => {
    const { me, exam, round } = await sit()
    const other = await learner(exam)
    expect((await still(other, round)).status).toBe(404)
    expect((await still(cast.admin, round)).status).toBe(404)
    expect((await still(undefined, round)).status).toBe(401)
    expect(
      (
        await cast.api.call({
          as: cast.theirMember,
          path: 'supervision/still',
          body: { round, still: randomUUID(), ago: 0, picture },
        })
      ).status,
    ).toBe(404)
    expect((await note(other, round, 'stopped')).status).toBe(404)
    expect(
      (await still(me, round, { picture: `data:image/jpeg;base64,${'A'.repeat(10_000_000)}` })).status,
    ).toBe(413)
    expect((await still(me, round, { picture: 'data:image/jpeg;base64,AAAA' })).status).toBe(400)
    const tries = await Promise.all(
      Array.from({ length: STILL_LIMIT.max + 5 }, () =>
        still(me, round, { picture: 'data:image/jpeg;base64,AAAA' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  it('can be stopped and gone on with: staff see it, and the exam goes on unless it says otherwise', async () => {
    const free = await sit()
    expect((await note(free.me, free.round, 'stopped')).body.data.isEnded).toBe(false)
    const room = await get(cast.admin, `/lesson/supervision/${free.exam.examID}`)
    expect(room.text).toContain('หยุดส่งภาพเอง')
    await note(free.me, free.round, 'resumed')
    const strict = await sit({ endsWithoutCamera: true })
    expect((await note(strict.me, strict.round, 'stopped')).body.data.isEnded).toBe(true)
    const after = await get(strict.me, `/lesson/camera?round=${strict.round}`)
    expect(after.headers.location).toContain(`/${strict.exam.examID}/exam/1`)
  })

  it('get notes of staff, with who wrote them; an empty one is refused', async () => {
    const { round, me } = await sit()
    const flag = (as: SignedInPerson, words: string) =>
      cast.api.call({
        as,
        path: `/lesson/supervised/${round}`,
        raw: new URLSearchParams({ words }).toString(),
        headers: FORM,
      })
    expect((await flag(cast.admin, 'มีคนอื่นอยู่ในภาพ')).status).toBe(302)
    expect((await flag(cast.admin, '  ')).status).toBe(400)
    expect((await flag(me, 'ไม่มีอะไร')).status).toBe(403)
    const timeline = await get(cast.admin, `/lesson/supervised/${round}`)
    expect(timeline.text).toContain('มีคนอื่นอยู่ในภาพ')
  })
})

it('pictures are taken away after thirty days; that somebody agreed and what was noted stays', async () => {
  const { me, round } = await sit()
  await still(me, round)
  await note(me, round, 'left')
  for (const table of ['supervision_check', 'supervision_still', 'file'])
    await sql(`update ${table} set "createdAt" = now() - interval '31 days'`)
  const ctx = cast.world.open(cast.ours).asServer()
  await sweepPictures(ctx)
  await ctx.commit()
  expect(
    await sql(`select 1 from file where purpose = 'supervision.picture' and site_id = $1`, cast.ours._id),
  ).toEqual([])
  expect(await sql('select 1 from supervision_still where "roundID" = $1', round)).toEqual([])
  const [agreed] = await sql<{ consent: string; fileID: string | null }>(
    'select * from supervision_check where "userID" = $1',
    me.userID,
  )
  expect(agreed).toMatchObject({ consent: CONSENT_VERSION, fileID: null })
  expect(await sql('select 1 from supervision_note where "roundID" = $1', round)).toHaveLength(1)
  const timeline = await get(cast.admin, `/lesson/supervised/${round}`)
  expect(timeline.text).toContain('ลบภาพแล้วตามกำหนด 30 วัน')
})
