import { beforeAll, describe, expect, it } from 'vitest'
import { makeCourse } from '#modules/learning/test-course.ts'
import { entrance } from '#modules/lti/launching/finish-launch.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let courseID: string

beforeAll(async () => {
  cast = await openCast()
  courseID = (await makeCourse(cast.world, cast.ours, [{}]))._id
})

const FORM = 'application/x-www-form-urlencoded'

/** A ticket such as a launch ends with, of somebody who came from a platform. */
async function ticket(): Promise<string> {
  const { _id: userID } = await cast.world.make.user(cast.ours)
  return entrance.write(cast.world.open(cast.ours), { userID, courseID, to: '/lesson/home' }).sealed
}

const send = async (
  path: string,
  values: Record<string, string>,
  headers: Record<string, string | undefined>,
) =>
  cast.api.call({
    site: cast.ours,
    path,
    raw: String(new URLSearchParams(values)),
    headers: { 'content-type': FORM, ...headers },
  })

const foreign: [string, Record<string, string | undefined>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another academy of the server', { origin: 'http://site3.localhost' }],
  ['a frame without an origin', { origin: 'null' }],
  [
    'a browser that says where it was pressed, and not by whom',
    { origin: undefined, 'sec-fetch-site': 'cross-site' },
  ],
]

describe('what a launch from another learning platform ends with', () => {
  it.each(foreign)(
    'lets nobody in by a form of %s: a stranger’s session is put on no browser',
    async (_who, headers) => {
      const refused = await send('/lti/enter', { ticket: await ticket() }, headers)
      expect(refused.status).toBe(403)
      expect(refused.headers['set-cookie']).toBeUndefined()
    },
  )

  it.each(foreign)('chooses no course by a form of %s', async (_who, headers) => {
    expect((await send('/lti/choose', { ticket: 'x', chosen: courseID }, headers)).status).toBe(403)
  })

  it('lets in who presses the button of our own page, once', async () => {
    const own = { ticket: await ticket() }
    const entered = await send('/lti/enter', own, {})
    expect([entered.status, entered.headers.location]).toEqual([303, '/lesson/home'])
    expect(entered.headers['set-cookie']?.[0]).toContain('sala_session=')
    expect((await send('/lti/enter', own, {})).status).toBe(400)
  })
})
