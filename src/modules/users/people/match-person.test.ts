import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeActor, type SessionRole } from '#kernel/access/actor.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { users } from '../collections.ts'
import { sessions } from '../tables.ts'
import { matchPerson, noteCitizenWords } from './match-person.server.ts'
import { personName } from './person-name.ts'

const CITIZEN = citizenIdFrom('110370020001')

let world: World
let ours: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  const { hash, seal } = world.engine.seal
  await world.make.user(ours, {
    firstname: 'Wichai',
    lastname: 'Meesuk',
    email: 'member@sala.test',
    phone: '0812345678',
    citizen: seal(CITIZEN),
    citizen_hash: hash(CITIZEN),
  })
  await world.make.user(ours, { firstname: 'วิชัย', lastname: 'มั่งมี', email: 'a_b@example.test' })
  await world.make.user(ours, { firstname: 'Meena', lastname: 'Suk', email: 'axb@example.test' })
  const theirs = await world.make.site()
  await world.make.user(theirs, { firstname: 'Wichai', lastname: 'Meesuk', email: 'other@sala.test' })
})

async function find(words: string, as: SessionRole | Actor = 'admin'): Promise<string[]> {
  const ctx = world.open(ours, as)
  await noteCitizenWords(ctx, words)
  const rows = await ctx
    .from(users, 'u')
    .select(personName('u').as('name'))
    .where(matchPerson(ctx, words, { as: 'u' }))
    .orderBy('u.email')
    .execute()
  await ctx.rollback()
  return rows.map(({ name }) => name)
}

describe('a person is found', () => {
  it.each([
    ['parts of the names in any order', 'wichai mee', ['Wichai Meesuk']],
    ['parts of the names in any order', 'MEESUK  wich', ['Wichai Meesuk']],
    ['a Thai name without its marks', 'วิชย มงมี', []],
    ['a Thai name however its tone is typed', 'วิชัย มังมี', ['วิชัย มั่งมี']],
    ['a part of the e-mail address', 'member@sala', ['Wichai Meesuk']],
    ['a part of the e-mail address in capitals', 'MEMBER@', ['Wichai Meesuk']],
    ['name and address together', 'wichai sala.test', ['Wichai Meesuk']],
    ['the telephone number', '0812345678', ['Wichai Meesuk']],
    ['the telephone number with dashes', '081-234-5678', ['Wichai Meesuk']],
    ['the telephone number in groups', '081 234 5678', ['Wichai Meesuk']],
    ['the telephone number from abroad', '+66 81 234 5678', ['Wichai Meesuk']],
    ['the citizen id', CITIZEN, ['Wichai Meesuk']],
    [
      'the citizen id in groups',
      CITIZEN.replace(/^(.)(....)(.....)(..)(.)$/, '$1-$2-$3-$4-$5'),
      ['Wichai Meesuk'],
    ],
    ['nothing that only looks like a pattern', 'a_b', ['วิชัย มั่งมี']],
    ['not by half a telephone number', '08123456', []],
    ['not by half a citizen id', CITIZEN.slice(0, 12), []],
    ['not by a word of somebody else', 'wichai suk@', []],
  ])('by %s: %s', async (_what, words, names) => {
    expect(await find(words)).toEqual(names)
  })

  it('by no words at all', async () => {
    expect(await find('  ')).toHaveLength(3)
  })

  it('by the citizen id only where that was written down', async () => {
    const ctx = world.open(ours, 'admin')
    const rows = await ctx.from(users).select('_id').where(matchPerson(ctx, CITIZEN)).execute()
    expect(rows).toEqual([])
    await ctx.rollback()
  })

  it('by the citizen id only for those who may see it', async () => {
    expect(await find(CITIZEN, 'manager')).toEqual([])
    expect(await find(CITIZEN, makeActor({ role: 'member', userID: ours._id }))).toEqual([])
  })
})

it('names nobody where nobody is joined', async () => {
  const ctx = world.open(ours, 'admin')
  await world.make.row('session', {
    site_id: ours._id,
    userID: ours._id,
    accountSite: ours._id,
    tokenHash: 'x',
    interface: 'frontend',
    expiresAt: '2099-01-01T00:00:00Z',
  })
  const rows = await ctx
    .from(sessions)
    .leftJoin(aliased(users, 'u'), 'u._id', 'session.userID')
    .select(personName('u').$castTo<string | null>().as('name'))
    .execute()
  expect(rows).toEqual([{ name: null }])
})
