import { randomUUID } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MadeExam, makeExam } from '#modules/assessments/test-exam.ts'
import { makeCourse } from '#modules/learning/test-course.ts'
import { scoreJob } from '#modules/lti/scores/send-score.server.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { Answer } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { CLIENT, DEPLOYMENT, type Said, startPlatform } from '#tests/support/lti-platform.ts'

let cast: Cast
let platform: Awaited<ReturnType<typeof startPlatform>>
let exam: MadeExam
let other: string

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-proto': 'https' }
const SECURE = { 'x-forwarded-proto': 'https', 'content-type': undefined }
const body = (values: Record<string, string>) => new URLSearchParams(values).toString()
const post = (path: string, values: Record<string, string>, site: MadeSite = cast.ours) =>
  cast.api.call({ site, path, raw: body(values), headers: { ...FORM, origin: platform.issuer } })
/** A button of our own page. */
const press = (path: string, values: Record<string, string>) =>
  cast.api.call({
    site: cast.ours,
    path,
    raw: body(values),
    headers: { ...FORM, origin: `https://${cast.ours.hostname}` },
  })
const get = (path: string, cookie?: string, site: MadeSite = cast.ours) =>
  cast.api.call({ site, path, headers: { ...SECURE, ...(cookie && { cookie }) } })
const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query<Row>(text, values)).rows
const ticketIn = ({ text }: Answer) => /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? ''
const cookieOf = ({ headers }: Answer) =>
  [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';', 1)[0])
    .join('; ')

const registration = () => ({
  name: 'มหาวิทยาลัยตัวอย่าง',
  issuer: platform.issuer,
  clientID: CLIENT,
  authUrl: `${platform.issuer}/auth`,
  tokenUrl: `${platform.issuer}/token`,
  jwksUrl: `${platform.issuer}/jwks`,
  deployments: DEPLOYMENT,
})

beforeAll(async () => {
  platform = await startPlatform()
  cast = await openCast(
    { pages: await allPages(), trustProxy: 'loopback' },
    { tableSources: [platform.issuer] },
  )
  exam = await makeExam(cast.world, cast.ours)
  other = (await makeCourse(cast.world, cast.ours, [{}]))._id
  const form = new URLSearchParams(registration())
  form.append('course', exam.courseID)
  const registered = await cast.api.call({
    as: cast.admin,
    path: '/lesson/interop/lti',
    raw: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (registered.status !== 302) throw new Error(`the platform was not registered: ${registered.status}`)
  const keys = JSON.parse((await get('/lti/keys')).text) as { keys: object[] }
  platform.open([`https://${cast.ours.hostname}`, `https://${cast.theirs.hostname}`], keys)
})

async function begin(values: Record<string, string> = {}, site: MadeSite = cast.ours): Promise<Answer> {
  return post('/lti/login', { iss: platform.issuer, login_hint: 'x', client_id: CLIENT, ...values }, site)
}

/** A launch from the platform's page to ours. */
async function launch(said: Said) {
  const { headers } = await begin()
  const form = await platform.walk(String(headers.location), said)
  return { form, answer: await post('/lti/launch', { state: form.state, id_token: form.id_token }) }
}

const openCourse = (more: Partial<Said> = {}) => launch({ sub: 'somchai', course: exam.courseID, ...more })

describe('a launch', () => {
  it('lets somebody in by platform and sub, into that course alone, in a window of its own', async () => {
    const taken = await cast.world.make.user(cast.ours)
    const { answer } = await openCourse({ email: taken.email })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain(`frame-ancestors ${platform.issuer}`)
    expect(answer.text).toContain('target="_blank"')
    const entered = await press('/lti/enter', { ticket: ticketIn(answer) })
    expect(entered.status).toBe(303)
    expect(entered.headers.location).toBe(`/lesson/play/${exam.courseID}/start`)
    const cookie = cookieOf(entered)
    expect((await get(`/lesson/play/${exam.courseID}/${exam.lessonID}`, cookie)).status).toBe(200)
    expect((await get(`/lesson/play/${other}/start`, cookie)).status).toBe(403)
    expect((await get('/user/profile', cookie)).status).toBe(403)
    const call = await cast.api.call({
      site: cast.ours,
      path: 'course/query',
      body: { method: 'find', args: [{}] },
      headers: { 'x-forwarded-proto': 'https', origin: `https://${cast.ours.hostname}`, cookie },
    })
    expect(call.status).toBe(403)
    const [account] = await sql<{ userID: string }>(`select * from lti_account where subject = 'somchai'`)
    expect(account?.userID).not.toBe(taken._id)
    const [again] = [await openCourse()]
    expect(again.answer.status).toBe(200)
    expect(await sql(`select 1 from lti_account where subject = 'somchai'`)).toHaveLength(1)
    expect((await press('/lti/enter', { ticket: ticketIn(answer) })).status, 'a ticket is used once').toBe(
      400,
    )
  })

  it('counts once, in time, for this site, for a known deployment and a course that the platform may open', async () => {
    const { form } = await openCourse()
    const replayed = await post('/lti/launch', { state: form.state, id_token: form.id_token })
    expect(replayed.status).toBe(400)
    expect(replayed.text).toContain('ใช้ไปแล้ว')
    const refused = async (more: Partial<Said>) => (await openCourse(more)).answer
    expect((await refused({ deployment: 'another' })).text).toContain('การติดตั้งนี้')
    expect((await refused({ course: other })).text).toContain('ไม่พบหลักสูตรนี้')
    expect((await refused({ exam: exam.lessonID })).text).toContain('ไม่พบหลักสูตรนี้')
    const { headers } = await begin()
    const asked = await platform.walk(String(headers.location), { sub: 'x', course: exam.courseID })
    const sent = { state: asked.state, id_token: asked.id_token }
    expect((await post('/lti/launch', sent, cast.theirs)).text).toContain('หมดเวลา')
    expect((await post('/lti/launch', { ...sent, state: 'made-up' })).status).toBe(400)
    expect((await begin({ iss: 'https://unknown.example' })).text).toContain('ยังไม่ได้ลงทะเบียน')
    expect((await begin({}, cast.theirs)).text).toContain('ยังไม่ได้ลงทะเบียน')
  })

  it('is refused with a token that is forged, for somebody else, or too old', async () => {
    const { headers } = await begin()
    const state = new URL(String(headers.location)).searchParams.get('state') ?? ''
    const nonce = new URL(String(headers.location)).searchParams.get('nonce') ?? ''
    const real = decodeJwt((await openCourse()).form.id_token)
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    expect((await exportJWK(publicKey)).kty).toBe('RSA')
    const forged = await new SignJWT({ ...real, nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'mine' })
      .sign(privateKey)
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...real, nonce })).toString('base64url')}.`
    for (const id_token of [forged, none, '', 'a.b.c']) {
      const answer = await post('/lti/launch', { state, id_token })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('ตรวจสอบข้อมูล')
    }
    await sql(`update lti_platform set "clientID" = 'somebody-else'`)
    const { form } = await (async () => {
      const begun = await post('/lti/login', { iss: platform.issuer, login_hint: 'x' })
      const to = new URL(String(begun.headers.location))
      to.searchParams.set('client_id', CLIENT)
      return { form: await platform.walk(to.href, { sub: 'x', course: exam.courseID }) }
    })()
    const wrong = await post('/lti/launch', { state: form.state, id_token: form.id_token })
    await sql(`update lti_platform set "clientID" = $1`, CLIENT)
    expect(wrong.text).toContain('ตรวจสอบข้อมูล')
  })
})

it('a teacher chooses a course or an exam, and the platform gets a signed answer', async () => {
  const returnUrl = `${platform.issuer}/choose-done`
  const roles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor']
  expect((await launch({ sub: 'pupil', returnUrl })).answer.text).toContain('เฉพาะผู้สอน')
  const { answer } = await launch({ sub: 'kru', returnUrl, roles })
  expect(answer.text).toContain('สอบปลายภาค')
  const ticket = ticketIn(answer)
  expect((await press('/lti/choose', { ticket, chosen: other })).status).toBe(400)
  const chosen = await press('/lti/choose', { ticket, chosen: `${exam.courseID}/${exam.examID}` })
  expect(chosen.status).toBe(200)
  expect(chosen.text).toContain(`action="${returnUrl}"`)
  const claims = decodeJwt(/name="JWT" value="([^"]+)"/.exec(chosen.text)?.[1] ?? '')
  expect(claims).toMatchObject({ iss: CLIENT, aud: platform.issuer })
  expect(claims['https://purl.imsglobal.org/spec/lti-dl/claim/data']).toBe('remember-me')
  expect(claims['https://purl.imsglobal.org/spec/lti-dl/claim/content_items']).toMatchObject([
    { type: 'ltiResourceLink', custom: { course: exam.courseID, exam: exam.examID } },
  ])
  expect((await press('/lti/choose', { ticket, chosen: exam.courseID })).status, 'once').toBe(400)
})

it('administrators register platforms; what the server would ask must be on the open internet', async () => {
  const send = (as: Cast['admin'], values: Record<string, string>) =>
    cast.api.call({
      as,
      path: '/lesson/interop/lti',
      raw: body(values),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const inner = { ...registration(), clientID: 'inner', jwksUrl: 'http://169.254.169.254/keys' }
  expect((await send(cast.admin, inner)).status).toBe(400)
  expect((await send(cast.admin, { ...registration(), name: '' })).status).toBe(400)
  expect((await send(cast.admin, registration())).status, 'known').toBe(400)
  expect((await send(cast.manager, registration())).status).toBe(403)
  expect((await send(cast.member, registration())).status).toBe(403)
  const page = await cast.api.call({ as: cast.admin, path: '/lesson/interop/lti' })
  expect(page.text).toContain('/lti/login')
  expect((await cast.api.call({ as: cast.theirAdmin, path: '/lesson/interop/lti' })).text).not.toContain(
    platform.issuer,
  )
})

it('results go back by a job: asked for with our key, sent again while the platform is away', async () => {
  const lineitem = `${platform.issuer}/lineitems/7?type=x`
  const { answer } = await openCourse({ sub: 'pranee', exam: exam.examID, lineitem })
  const cookie = cookieOf(await press('/lti/enter', { ticket: ticketIn(answer) }))
  const headers = { 'x-forwarded-proto': 'https', origin: `https://${cast.ours.hostname}`, cookie }
  const call = (path: string, sent: object) =>
    cast.api.call<{ round: string }>({ site: cast.ours, path, body: sent, headers })
  const { courseID, examID } = exam
  const begun = await call('assessment/begin', { courseID, examID })
  const round = begun.body.data.round
  expect((await call('assessment/submit', { round, writer: randomUUID(), changes: [] })).status).toBe(200)
  const [link] = await sql<{ _id: string }>(`select * from lti_link where subject = 'pranee'`)
  const ctx = cast.world.open(cast.ours).asServer()
  const run = {
    ctx,
    jobID: randomUUID(),
    attempt: 1,
    signal: new AbortController().signal,
    progress: async () => undefined,
  }
  platform.leave(true)
  await expect(scoreJob.run(run, { linkID: link?._id ?? '' })).rejects.toThrow('503')
  platform.leave(false)
  await scoreJob.run(run, { linkID: link?._id ?? '' })
  await ctx.commit()
  expect(platform.scores).toHaveLength(1)
  expect(platform.scores[0]).toMatchObject({
    path: '/lineitems/7/scores?type=x',
    body: { userId: 'pranee', scoreGiven: 0, scoreMaximum: 100, gradingProgress: 'FullyGraded' },
  })
  expect(platform.scores[0]?.authorization).toMatch(/^Bearer \S+$/)

  // What counts is told, as the exam and the gradebook say it: another round that counts in place of the better one, and a change.
  await sql(`update exam set counts = 'last', rounds = 0 where "_id" = $1`, examID)
  const again = await call('assessment/begin', { courseID, examID })
  await sql(`update exam_round set percent = 90 where "_id" = $1`, round)
  await call('assessment/submit', { round: again.body.data.round, writer: randomUUID(), changes: [] })
  const send = async () => {
    const own = cast.world.open(cast.ours).asServer()
    await scoreJob.run({ ...run, ctx: own }, { linkID: link?._id ?? '' })
    await own.commit()
    return platform.scores.at(-1)?.body
  }
  expect(await send()).toMatchObject({ scoreGiven: 0 })
  const queued = () => sql(`select 1 from job where name = 'lti.score'`)
  const before = (await queued()).length
  const [enrolment] = await sql<{ _id: string }>(
    `select e."_id" from enroll e join exam_round r on r."enrollID" = e."_id" where r."_id" = $1`,
    round,
  )
  const change = { exam: examID, learner: enrolment?._id ?? '', percent: '75', reason: 'ตรวจใหม่' }
  const changed = await cast.api.call({
    as: cast.admin,
    path: `/lesson/gradebook/${courseID}`,
    raw: body(change),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(changed.status).toBe(302)
  expect((await queued()).length).toBe(before + 1)
  expect(await send()).toMatchObject({ scoreGiven: 75 })
})
