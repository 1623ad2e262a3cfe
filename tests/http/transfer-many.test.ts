import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createSeal } from '#kernel/access/seal.server.ts'
import { MAX_COURSE_CHOICES } from '#modules/courses/public.server.ts'
import * as transfer from '#modules/students/screens/transfer.tsx'
import { MAX_MOVED } from '#modules/students/transfer/transfer.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const pages = pagesOf({ '/student/transfer': transfer })
let cast: Cast
/** An administrator of both units. */
let both: SignedInPerson

const owner = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  cast.world.database.owner.query<Row>(text, values).then(({ rows }) => rows)
const move = (enrolIDs: readonly string[], fields: Record<string, string>) =>
  cast.api.call({
    as: both,
    site: cast.ours,
    path: '/student/transfer',
    raw: new URLSearchParams([
      ...Object.entries(fields),
      ...enrolIDs.map((id): [string, string] => ['enrol', id]),
    ]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const statesIn = (courseID: string) =>
  owner<{ _id: string; status: string }>(
    'select "_id", status from enroll where "courseID" = $1 order by "_id"',
    [courseID],
  )

beforeAll(async () => {
  cast = await openCast({ pages })
  const reach = [cast.ours._id, cast.theirs._id]
  const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach })
  both = await cast.api.signIn(cast.ours, email)
})

it('of more than fit one press is refused whole and says so; the list shows the first and that more follow', async () => {
  const { make } = cast.world
  const [from, to] = [await make.course(cast.ours), await make.course(cast.ours)]
  const enrolled = await owner<{ _id: string }>(
    `with people as (insert into "user" (site_id, "_id", firstname, lastname, email, username, role)
       select $1, gen_random_uuid(), 'คน', 'ที่ ' || n, n || '@many.test', n || '@many.test', 'user'
       from generate_series(1, ${MAX_MOVED + 1}) n returning "_id")
     insert into enroll (site_id, "_id", "userID", "courseID") select $1, gen_random_uuid(), "_id", $2 from people returning "_id"`,
    [cast.ours._id, from._id],
  )
  const ids = enrolled.map(({ _id }) => _id)
  const page = seenIn(
    await cast.api.call({ as: both, site: cast.ours, path: `/student/transfer?from=${from._id}` }),
  )
  expect(page).toContain('แสดง 500 คนแรกตามชื่อ')
  for (const wanted of [ids, [...ids, ...Array.from({ length: 9_500 }, () => randomUUID())]]) {
    const answer = await move(wanted, { to: to._id })
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain('ย้ายได้ครั้งละไม่เกิน 500 คน')
  }
  expect(await statesIn(to._id)).toEqual([])
  expect(new Set((await statesIn(from._id)).map(({ status }) => status))).toEqual(new Set(['active']))
})

it('offers every course of many: words find those that the select has no room for', async () => {
  await owner(
    `insert into course (site_id, "_id", name) select $1, gen_random_uuid(), 'ก หลักสูตรที่ ' || n from generate_series(1, ${MAX_COURSE_CHOICES}) n`,
    [cast.ours._id],
  )
  await cast.world.make.course(cast.ours, { name: 'ฮ ท้ายสุดของรายการ' })
  const look = async (query: string) =>
    seenIn(await cast.api.call({ as: both, site: cast.ours, path: `/student/transfer?${query}` }))
  const first = await look('')
  expect(first).not.toContain('ฮ ท้ายสุดของรายการ')
  expect(first).toContain('หลักสูตรที่ชื่อมีคำว่า')
  expect(await look(`q=${encodeURIComponent('ท้ายสุด')}`)).toContain('ฮ ท้ายสุดของรายการ')
})

it('to another unit leaves nobody in both when it breaks off; sent again it goes on where it was', async () => {
  const { make } = cast.world
  const [from, there] = [await make.course(cast.ours), await make.course(cast.theirs)]
  const enrol = async (email: string) => {
    const { _id: userID } = await make.user(cast.ours, { email })
    return (await make.row('enroll', { site_id: cast.ours._id, userID, courseID: from._id }))._id
  }
  const [first, second, third] = [
    await enrol('1@broken.test'),
    await enrol('2@broken.test'),
    await enrol('3@broken.test'),
  ]
  await owner(`create function break_off() returns trigger language plpgsql as $$ begin
      if new.email = '2@broken.test' and new.site_id = '${cast.theirs._id}' then raise exception 'broken off'; end if; return new;
    end $$`)
  await owner('create trigger break_off before insert on "user" for each row execute function break_off()')
  const fields = { unit: cast.theirs._id, to: there._id }
  expect((await move([first, second, third], fields)).status).toBe(500)
  const states = async () => new Map((await statesIn(from._id)).map(({ _id, status }) => [_id, status]))
  expect(await states()).toEqual(
    new Map([
      [first, 'cancelled'],
      [second, 'active'],
      [third, 'active'],
    ]),
  )
  expect(await statesIn(there._id)).toHaveLength(1)
  await owner('drop trigger break_off on "user"')
  // The other unit has written, this one has not: what a machine that dies in between leaves.
  await owner(`update enroll set status = 'active' where "_id" = $1`, [first])
  expect(seenIn(await move([first, second, third], fields))).toContain('ย้ายแล้ว 3 คน')
  expect(new Set((await states()).values())).toEqual(new Set(['cancelled']))
  expect(await statesIn(there._id)).toHaveLength(3)
})

it('takes a member along whose citizen id cannot be read any more: to who they are there by its hash, else without it', async () => {
  const { make } = cast.world
  const lost = createSeal('a secret that nobody has any more, sadly')
  const sealed = (digits: string) => ({ citizen: lost.seal(digits), citizen_hash: lost.hash(digits) })
  const [from, to] = [await make.course(cast.ours), await make.course(cast.theirs)]
  const known = await make.user(cast.ours, { ...sealed('1101700230708'), email: 'here@lost.test' })
  await make.user(cast.theirs, { ...sealed('1101700230708'), email: 'there@lost.test' })
  const fresh = await make.user(cast.ours, { ...sealed('1101700230716'), email: 'fresh@lost.test' })
  const enrolled = await owner<{ _id: string }>(
    `insert into enroll (site_id, "_id", "userID", "courseID")
     select $1, gen_random_uuid(), id, $3 from unnest($2::uuid[]) id returning "_id"`,
    [cast.ours._id, [known._id, fresh._id], from._id],
  )
  const moved = await move(
    enrolled.map(({ _id }) => _id),
    { unit: cast.theirs._id, to: to._id },
  )
  expect(seenIn(moved)).toContain('ย้ายแล้ว 2 คน')
  const there = await owner(
    `select u.email, u.citizen is null as "isWithout" from enroll e join "user" u on u."_id" = e."userID"
     where e."courseID" = $1 order by u.email`,
    [to._id],
  )
  expect(there).toEqual([
    { email: 'fresh@lost.test', isWithout: true },
    { email: 'there@lost.test', isWithout: false },
  ])
})
