import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
/** Records of the other site, by collection, and ours of the same kind. */
const theirs: Record<string, string> = {}
const ours: Record<string, string> = {}
const categories = { ours: '', theirs: '' }

beforeAll(async () => {
  cast = await openCast()
  for (const [site, made, member, side] of [
    [cast.ours, ours, cast.member, 'ours'],
    [cast.theirs, theirs, cast.theirMember, 'theirs'],
  ] as const) {
    const { make } = cast.world
    const site_id = site._id
    const category = await make.category(site, { name: `ชั้น ${side}` })
    categories[side] = category.code
    made.category = category._id
    made.course = (await make.course(site, { name: `คอร์สของ ${side}`, category: [category.code] }))._id
    made.target = (await make.row('target', { site_id, code: side, name: side }))._id
    made.post = (await make.row('post', { site_id, title: side, slug: side, status: true }))._id
    made.user = member.userID
    made.enroll = (await make.row('enroll', { site_id, userID: member.userID, courseID: made.course }))._id
    const days = { startDate: '2026-11-10', dueDate: '2026-11-12' }
    made.task = (await make.row('task', { site_id, title: `งานของ ${side}`, ...days }))._id
    made.spare = (await make.course(site))._id
    made.another = (await make.course(site))._id
    made.page = (await make.row('post', { site_id, title: 'หน้า', slug: `page-${side}`, status: true }))._id
  }
})

it.each(['target', 'post', 'enroll', 'task'])('our own %s can be removed', async (collection) => {
  const path = `${collection}/${ours[collection]}`
  expect(await cast.api.call({ as: cast.admin, method: 'DELETE', path })).toMatchObject({ status: 200 })
})

const newEnrolment = () => ({ userID: ours.user, courseID: ours.spare })

describe('a reference into another site', () => {
  it.each<[string, string, () => object, () => object]>([
    [
      'category',
      'course',
      () => ({ name: 'ก', category: [categories.ours] }),
      () => ({ category: [categories.theirs] }),
    ],
    [
      'parent',
      'category',
      () => ({ name: 'ก', code: 'a', parent: ours.category }),
      () => ({ parent: theirs.category }),
    ],
    ['parent', 'post', () => ({ title: 'ก', slug: 'a', parent: ours.page }), () => ({ parent: theirs.post })],
    [
      'course',
      'post',
      () => ({ title: 'ก', slug: 'b', course: ours.course }),
      () => ({ course: theirs.course }),
    ],
    ['courseID', 'enroll', newEnrolment, () => ({ courseID: theirs.course })],
    [
      'userID',
      'task',
      () => ({ title: 'ก', startDate: '2026-11-10', dueDate: '2026-11-10', userID: ours.user }),
      () => ({ userID: theirs.user }),
    ],
    [
      'userID',
      'enroll',
      () => ({ userID: ours.user, courseID: ours.another }),
      () => ({ userID: theirs.user }),
    ],
  ])('(%s of a new %s) is refused, one into our own is taken', async (field, collection, good, bad) => {
    const write = (data: object) => cast.api.call({ as: cast.admin, path: collection, body: { data } })
    const refused = await write({ ...good(), ...bad() })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'records.invalid', details: [{ path: field }] },
    })
    expect(await write(good())).toMatchObject({ status: 200 })
  })
})

describe('the tenant in a payload', () => {
  it.each([
    ['course', 'unit', { name: 'ใหม่' }],
    ['post', 'owner', { title: 'ใหม่', slug: 'brand-new' }],
    ['user', 'parent', { firstname: 'ก', lastname: 'ข', email: 'moved@example.test' }],
  ])('of a %s does not move it', async (collection, tenant, data) => {
    const body = { data: { ...data, [tenant]: cast.theirs._id } }
    const made = await cast.api.call({ as: cast.admin, path: collection, body })
    expect(made).toMatchObject({ status: 200, body: { data: { [tenant]: cast.ours._id } } })
    const changed = await cast.api.call({
      as: cast.admin,
      method: 'PUT',
      path: `${collection}/${made.body.data._id}`,
      body: { data: { [tenant]: cast.theirs._id } },
    })
    expect(changed).toMatchObject({ status: 200, body: { data: { [tenant]: cast.ours._id } } })
    const seen = await cast.api.call({ as: cast.theirAdmin, path: `${collection}/${made.body.data._id}` })
    expect(seen.status).toBe(404)
  })
})

it('an e-mail address that the other site has is free on ours', async () => {
  const { email } = await cast.world.make.user(cast.theirs)
  const data = { firstname: 'ก', lastname: 'ข', email }
  const write = () =>
    cast.api.call({ as: cast.admin, path: 'user', body: { data, options: { uniqueFields: [['email']] } } })
  expect(await write()).toMatchObject({ status: 200 })
  expect(await write()).toMatchObject({ status: 400, body: { message: 'duplicate' } })
})
