import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let film: string
let captions: string
let paths: { open: string; closed: string; free: string; foreign: string; captions: string }

const BYTES = Buffer.from('0123456789'.repeat(10))

async function store(name: string, type: string): Promise<string> {
  const { engine, make } = cast.world
  const id = newId()
  const place = await engine.storage.placeFor({ spaceId: null })
  const key = `${cast.ours._id}/${id}`
  await (await engine.storage.open(place)).write(key, BYTES)
  await make.row('file', {
    _id: id,
    site_id: cast.ours._id,
    name,
    type,
    size: BYTES.length,
    hash: 'h'.repeat(43),
    visibility: 'private',
    purpose: 'lesson/content',
    used: true,
    place,
    key,
  })
  return id
}

beforeAll(async () => {
  cast = await openCast()
  film = await store('film.webm', 'video/webm')
  captions = await store('film.vtt', 'text/vtt')
  const video = {
    kind: 'video',
    seconds: 25,
    content: {
      file: addressOfFile(film, 'film.webm'),
      captions: [{ lang: 'th', label: 'ไทย', file: addressOfFile(captions, 'film.vtt') }],
    },
  }
  const values = [video, video, { ...video, free: true }, {}]
  const course = await makeCourse(cast.world, cast.ours, values, { lesson_order: 'fixed' })
  await enrol(cast.world, cast.ours, cast.member.userID, course._id)
  const [open, closed, free, text] = course.lessons
  paths = {
    open: `/lesson/media/${open}/${film}`,
    closed: `/lesson/media/${closed}/${film}`,
    free: `/lesson/media/${free}/${film}`,
    foreign: `/lesson/media/${text}/${film}`,
    captions: `/lesson/media/${open}/${captions}`,
  }
})

const get = (path: string, as?: SignedInPerson, headers: Record<string, string> = {}, site = cast.ours) =>
  cast.api.call({ as, site, path, headers })

describe('a lesson’s file', () => {
  it('goes to who may learn the lesson, whole or in parts', async () => {
    const whole = await get(paths.open, cast.member)
    expect(whole.status).toBe(200)
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/webm' })
    expect(whole.headers['cache-control']).toBe('private, no-cache')
    const part = await get(paths.open, cast.member, { range: 'bytes=10-14' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '01234', 'bytes 10-14/100'])
    const beyond = await get(paths.open, cast.member, { range: 'bytes=100-' })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */100'])
    expect((await get(paths.captions, cast.member)).status).toBe(200)
    for (const staff of [cast.admin, cast.manager]) expect((await get(paths.closed, staff)).status).toBe(200)
  })

  it('goes to everybody where the lesson is a free preview', async () => {
    expect((await get(paths.free)).status).toBe(200)
  })

  it('goes to nobody else: not before the lesson is open, to visitors, others, or on another site', async () => {
    const other = await cast.world.make.user(cast.ours)
    const stranger = await cast.api.signIn(cast.ours, other.email)
    const answers = await Promise.all([
      get(paths.closed, cast.member),
      get(paths.open),
      get(paths.open, stranger),
      get(paths.foreign, cast.member),
      get(paths.open, cast.theirMember, {}, cast.theirs),
      get(paths.free, undefined, {}, cast.theirs),
      get(`/lesson/media/${newId()}/${film}`, cast.member),
      get('/lesson/media/https:%2F%2Fexample.test/x', cast.member),
      get(addressOfFile(film, 'film.webm'), cast.member),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(answers.every(({ headers }) => headers.location === undefined)).toBe(true)
  })
})
