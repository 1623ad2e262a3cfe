import { beforeAll, describe, expect, it } from 'vitest'
import { isThere } from '#kernel/tenancy/presence.ts'
import type { SiteLayout } from '#kernel/tenancy/site.ts'
import * as home from '#modules/homes/screens/home.tsx'
import * as orders from '#modules/orders/screens/orders.tsx'
import * as find from '#modules/today/screens/find.tsx'
import * as today from '#modules/today/screens/today.tsx'
import { modules } from '#src/manifest.ts'
import type { CallInput, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const ORDERS = '/lesson/orders'
const ALL = ['/lesson', '/seminar', '/enroll', '/company', '/branch', '/cms', '/billing', '/order/index']
let cast: Cast

beforeAll(async () => {
  const screens = { '/user/home': home, '/today': today, '/find': find, [ORDERS]: orders }
  cast = await openCast({ pages: pagesOf(screens) })
})

/** Gives the sections to the part that is off, on our site alone. */
async function switchOff(sections: readonly string[], layout: SiteLayout = {}): Promise<void> {
  const { database, engine } = cast.world
  const all = { ...layout, featureSections: { itemcode2: sections } }
  await database.owner.query('update site set layout = $1, plugins = $2 where "_id" = $3', [
    all,
    cast.ours.plugins,
    cast.ours._id,
  ])
  engine.sites.forget()
}

const siteWith = (sections: readonly string[]) => ({
  siteType: 'unit' as const,
  plugins: cast.ours.plugins,
  layout: { featureSections: { itemcode2: sections } },
})

const goneWith = (sections: readonly string[]) =>
  modules.filter((module) => !isThere(siteWith(sections), module)).map(({ name }) => name)

/** Every call of a module at both addresses, and the generic ones of its collections. */
function callsOf(name: string): Pick<CallInput, 'path' | 'method' | 'body'>[] {
  const module = modules.find((one) => one.name === name)
  const filled = (path: string) => path.replaceAll(/:\w+/g, 'x')
  return [
    ...(module?.calls ?? []).map(({ path, method }) => ({
      path: filled(path),
      method,
      ...(method !== 'GET' && { body: {} }),
    })),
    ...(module?.lists ?? []).map((list) => ({ path: `list/${list.name}`, method: 'GET' as const })),
    ...(module?.collections ?? []).flatMap((collection) =>
      ['', 'proxy-api/'].flatMap((prefix) => [
        { path: `${prefix}${collection.name}/query`, body: { method: 'find', args: [{}] } },
        { path: `${prefix}${collection.name}/aggregate`, body: { pipeline: [{ $count: 'n' }] } },
        { path: `${prefix}${collection.name}`, body: {} },
      ]),
    ),
  ]
}

const refusal = async (input: CallInput) => {
  const { status, body } = await cast.api.call<unknown>(input)
  const { code, message } = body as { code?: string; message?: string }
  return { status, code, message }
}

describe('a module goes with the part', () => {
  it('when all of its sections do, and stays while one is left', () => {
    expect(goneWith([])).toEqual([])
    const one = goneWith(['/lesson'])
    expect(one).toEqual(expect.arrayContaining(['discussions', 'reviews', 'certificates', 'reports', 'cmi5']))
    // Courses are seminars too, enrolments and documents of money have sections of their own.
    for (const name of ['courses', 'exams', 'enrolments', 'billing', 'orders'])
      expect(one).not.toContain(name)
    const all = goneWith(ALL)
    expect(all).toEqual(
      expect.arrayContaining(['courses', 'exams', 'enrolments', 'billing', 'orders', 'templates']),
    )
  })

  it('and never with settings, setup or the ways in, whatever a site says', () => {
    const every = modules.flatMap(({ routes }) => routes.map(({ path, section }) => section ?? path))
    const gone = goneWith([...new Set(every)])
    for (const name of [
      'users',
      'settings',
      'sites',
      'logins',
      'languages',
      'jobs',
      'messages',
      'audits',
      'students',
    ])
      expect(gone).not.toContain(name)
  })

  it('also when what is left of it is a plugin that the site lacks', () => {
    const site = siteWith(['/lesson'])
    const without = { ...site, plugins: site.plugins.filter((one) => one !== 'seminar') }
    expect(modules.filter((module) => !isThere(without, module)).map(({ name }) => name)).toContain('courses')
  })
})

describe('calls of what is switched off', () => {
  it.each([
    'discussions',
    'reviews',
    'certificates',
    'courses',
    'enrolments',
    'orders',
    'templates',
    'places',
  ])('of %s are refused in words, to whomever, and are there on another site', async (name) => {
    await switchOff(ALL)
    const calls = callsOf(name)
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) {
      const answer = await refusal({ ...call, as: cast.admin })
      expect(answer, call.path).toMatchObject({
        status: 403,
        code: 'gateway.part-off',
        message: 'Access denied: เว็บไซต์นี้ปิดส่วนนี้ไว้',
      })
      const visitor = await refusal({ ...call, site: cast.ours })
      expect(visitor.status, call.path).toBe(403)
      expect((await refusal({ ...call, as: cast.theirAdmin })).code, call.path).not.toBe('gateway.part-off')
    }
  })

  it.each(intruders)('are no way in for a %s', async (intruder) => {
    await switchOff(ALL)
    const answer = await refusal({
      ...comingAs(cast, intruder),
      path: 'course/query',
      body: { method: 'find', args: [{}] },
    })
    expect(answer.status === 403 || answer.status === 401 || answer.status === 404).toBe(true)
  })

  it('come by no other call either: joined, counted, uploaded for', async () => {
    await switchOff(ALL)
    const joined = await cast.api.call({
      as: cast.admin,
      path: 'user/aggregate',
      body: {
        pipeline: [{ $lookup: { from: 'enroll', localField: '_id', foreignField: 'userID', as: 'x' } }],
      },
    })
    expect(joined.status).toBe(400)
    const counted = await cast.api.call({
      site: cast.ours,
      path: 'multi-count',
      body: { collections: ['course'] },
    })
    expect(counted.body).toMatchObject({ status: false, counts: {} })
    await switchOff([])
    const back = await cast.api.call({
      site: cast.ours,
      path: 'multi-count',
      body: { collections: ['course'] },
    })
    expect(back.body).toMatchObject({ status: true })
  })

  it('lose nothing: what is switched on again answers as before', async () => {
    const course = await cast.world.make.course(cast.ours)
    await switchOff(ALL)
    const ask = () =>
      cast.api.call<{ _id: string } | null>({
        as: cast.admin,
        path: 'course/query',
        body: { method: 'findOne', args: [{ _id: course._id }] },
      })
    expect((await ask()).status).toBe(403)
    await switchOff(ALL, { features: { itemcode2: true } })
    expect((await ask()).body.data).toMatchObject({ _id: course._id })
  })
})

describe('what screens show of what is switched off', () => {
  const open = async (as: SignedInPerson, path: string) => {
    const answer = await cast.api.call({ as, path, headers: { 'content-type': undefined } })
    expect(answer.status).toBe(200)
    return seenIn(answer)
  }
  /** Whether a screen shows the words. */
  const shows = async (as: SignedInPerson, path: string, words: string) =>
    (await open(as, path)).includes(words)

  beforeAll(async () => {
    const { make } = cast.world
    const { userID } = cast.member
    const row = (table: string, values: object) => make.row(table, { site_id: cast.ours._id, ...values })
    const course = await make.course(cast.ours, { name: 'หลักสูตรที่เรียนค้าง' })
    const analytics = JSON.stringify({ total: 4, percent: 25, message: '', status: 'processing' })
    await row('enroll', { userID, courseID: course._id, analytics, startedAt: new Date().toISOString() })
    await row('discussion', { courseID: course._id, userID, askedAt: new Date().toISOString() })
    const buyer = await make.user(cast.ours)
    await row('order', { userID: buyer._id, courseID: course._id, price: 700, status: 'pending' })
  })

  it.each([
    ['a part', async () => switchOff(ALL)],
    [
      'a plugin',
      async () => {
        await switchOff([])
        await cast.world.database.owner.query('update site set plugins = $1 where "_id" = $2', [
          cast.ours.plugins.filter((one) => !['lesson', 'seminar', 'billing'].includes(one)),
          cast.ours._id,
        ])
        cast.world.engine.sites.forget()
      },
    ],
  ])('no card, number, hit or column is left of %s', async (_what, off) => {
    await switchOff([])
    expect(await shows(cast.member, '/user/home', 'หลักสูตรที่เรียนค้าง')).toBe(true)
    expect(await shows(cast.admin, '/today', 'data-card="questions"')).toBe(true)
    expect(await shows(cast.admin, `/find?q=${encodeURIComponent('เรียนค้าง')}`, 'หลักสูตรที่เรียนค้าง')).toBe(true)
    await off()
    const shown = await open(cast.member, '/user/home')
    expect(shown.includes('หลักสูตรที่เรียนค้าง')).toBe(false)
    expect([...shown.matchAll(/href="(\/lesson\/[^"]*)"/g)].map(([, href]) => href)).toEqual([])
    expect(await shows(cast.admin, '/today', 'data-card="questions"')).toBe(false)
    expect(await shows(cast.admin, `/find?q=${encodeURIComponent('เรียนค้าง')}`, 'หลักสูตรที่เรียนค้าง')).toBe(false)
    const counted = await cast.api.call<Record<string, number>>({ as: cast.admin, path: 'menu_count' })
    expect(counted.body.data.countReviews ?? 0).toBe(0)
  })

  it('lists keep what is theirs and lose columns and filters about it', async () => {
    await switchOff([])
    const before = await open(cast.admin, ORDERS)
    expect(before.includes('>บริษัท<')).toBe(true)
    await switchOff(['/company'])
    const after = await open(cast.admin, ORDERS)
    expect(after.includes('>บริษัท<')).toBe(false)
    expect(after.includes('หลักสูตรที่เรียนค้าง')).toBe(true)
    const call = await cast.api.call({ as: cast.admin, path: 'list/orders?columns=company' })
    expect(call.status).toBe(400)
    await switchOff([])
    expect((await cast.api.call({ as: cast.admin, path: 'list/orders?columns=company' })).status).toBe(200)
  })
})
