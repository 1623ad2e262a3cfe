import { beforeAll, describe, expect, it } from 'vitest'
import { CONSENT_COOKIE, consentChoices, writeConsent } from '#shell/widgets/consent.ts'
import { manifest } from '#src/manifest.ts'
import { allPages } from './support/all-pages.ts'
import type { SignedInPerson } from './support/api.ts'
import type { MadeSite } from './support/factories.ts'
import { callPatiently, inTurns } from './support/patient-calls.ts'
import { openPlatform, type Platform } from './support/platform.ts'
import { findTextKeys } from './support/text-keys.ts'

/** The sections of those who run sites, which stand on their own hosts. */
const ROOTS = ['origin', 'resource']
const SUPERADMINS = ['asset', 'collection', 'school', 'institution', 'website']
/** Of a unit's administrator, with records of its own. */
const ADMINS = ['branch']
/** What all of them have beside these. */
const SHARED = ['config', 'setup', 'member', 'user', 'debug', 'test', 'today', 'find']

const KINDS = ['school', 'institution', 'website'] as const

interface Visit {
  readonly path: string
  readonly who: string
  readonly site: MadeSite
  readonly as?: SignedInPerson
  /** Whether it is a screen of their own, which has to open. */
  readonly isOwn: boolean
}

let place: Platform
let visits: Visit[]

/** An id for each screen of one record, by the start of its address. */
async function makeSamples(): Promise<Readonly<Record<string, string>>> {
  const { make, database } = place.world
  const at = { site_id: place.ours._id }
  const samples: Record<string, string> = {
    '/origin/collection': place.ours._id,
    '/origin/unit': place.ourUnit._id,
    '/origin/package/management': place.ours._id,
    '/origin/package': (await make.row('site_package', { name: 'แพ็กเกจ', plugins: ['lesson'] }))._id,
    '/origin/user/add': place.ours._id,
    '/origin/user': (await make.user(place.origin, { role: 'superadmin' }))._id,
    '/resource/client': (
      await make.row('api_client', { name: 'โปรแกรม', site: place.ourUnit._id, hint: 'abcd', hash: 'x' })
    )._id,
    '/asset/count': (await make.row('asset_count', { ...at, name: 'สิ้นปี' }))._id,
    '/asset/config': (await make.row('asset_category', { ...at, name: 'คอมพิวเตอร์' }))._id,
    '/asset': (await make.row('asset', { ...at, code: 'T-1', name: 'จอภาพ' }))._id,
  }
  const own = { site_id: place.ourUnit._id }
  const building = await make.row('place', { ...own, name: 'อาคาร 1', code: 'b1' })
  samples['/branch/room'] = (await make.row('room', { ...own, placeID: building._id, name: 'ห้อง 101' }))._id
  samples['/branch'] = building._id
  for (const list of ['category', 'type', 'mode'])
    samples[`/config/${list}`] = (
      await make.row(`config_${list}`, { ...own, name: 'รายการ', code: 'one' })
    )._id
  for (const kind of KINDS) {
    const unit = await make.site({ parentSite: place.ours._id })
    await database.owner.query('update site set kind = $1 where "_id" = $2', [kind, unit._id])
    const staff = await make.user(place.ours, { role: 'admin', reach: [unit._id] })
    Object.assign(samples, {
      [`/${kind}/user/add`]: unit._id,
      [`/${kind}/user`]: staff._id,
      [`/${kind}`]: unit._id,
    })
    if (kind === 'school') Object.assign(samples, { '/asset/user/add': unit._id, '/asset/user': staff._id })
  }
  return samples
}

beforeAll(async () => {
  place = await openPlatform({ pages: await allPages() })
  const samples = await makeSamples()
  const begins = Object.keys(samples).toSorted((one, other) => other.length - one.length)
  const fill = (path: string) => {
    const begin = begins.find((one) => path.startsWith(`${one}/`))
    return path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, (begin && samples[begin]) || 'x')
  }
  const of = (names: readonly string[]) =>
    manifest.filter(({ path }) => names.includes(path.split('/')[1] ?? '')).map(({ path }) => path)
  const listed = (names: readonly string[], to: Omit<Visit, 'path'>): Visit[] =>
    of(names).map((path) => ({ ...to, path: fill(path) }))
  const root = { who: 'root', site: place.origin, as: place.root }
  const superadmin = { who: 'superadmin', site: place.ours, as: place.superadmin }
  const admin = { who: 'admin', site: place.ourUnit, as: place.admin }
  const [guest, stranger] = [
    { who: 'guest of a collection', site: place.ours, isOwn: false },
    { who: 'guest of the platform', site: place.origin, isOwn: false },
  ]
  visits = [
    ...listed(ROOTS, { ...root, isOwn: true }),
    ...listed(SHARED, { ...root, isOwn: false }),
    ...listed(SUPERADMINS, { ...superadmin, isOwn: true }),
    ...listed(SHARED, { ...superadmin, isOwn: false }),
    ...listed(ADMINS, { ...admin, isOwn: true }),
    ...listed(['config', 'setup'], { ...admin, isOwn: false }),
    ...[guest, stranger].flatMap((who) => [
      { ...who, path: '/' },
      ...listed(['user', 'member', 'lesson'], who),
    ]),
  ]
})

/** Where nothing of somebody's own is kept: a link that was sent, a screen that only leads on. */
const LEADS_ON = /^\/asset\/receive\/|^\/[a-z]+$/

const consent = (agree: boolean) =>
  `${CONSENT_COOKIE}=${writeConsent({
    agree,
    version: '1',
    choices: Object.fromEntries(consentChoices.map(([name]) => [name, agree])) as never,
    isLinked: false,
  })}`

async function open({ site, as, path }: Visit, lang: string, cookie = '') {
  const headers = {
    cookie: [as?.cookie, `sala_lang=${lang}`, cookie].filter(Boolean).join('; '),
    'content-type': undefined,
  }
  return callPatiently(place.api, { site, path, headers, ...(as && { as }) })
}

describe('every screen of those who run sites opens with a record of its own', () => {
  it.each([
    ['origin', '[AD-2.2-02]'],
    ['resource', '[AD-2.2-05]'],
    ['asset', '[AD-2.2-03]'],
    ['collection', '[AD-2.2-04]'],
    ['school', '[AD-2.2-07]'],
    ['institution', '[AD-2.2-36]'],
    ['website', '[AD-2.2-18]'],
    ['branch', '[AD-2.2-17]'],
  ])('those of %s %s', async (section) => {
    const own = visits.filter(({ isOwn, path }) => isOwn && path.split('/')[1] === section)
    expect(own.length).toBeGreaterThan(1)
    const shut: string[] = []
    await inTurns(
      own.filter(({ path }) => !LEADS_ON.test(path)),
      async (visit) => {
        const { status } = await open(visit, 'th')
        if (status !== 200) shut.push(`${status} ${visit.path} for ${visit.who}`)
      },
    )
    expect(shut).toEqual([])
  })
})

describe.each([
  ['in Thai by those who were not asked', 'th', ''],
  ['in Thai by those who agreed to cookies', 'th', consent(true)],
  ['in Thai by those who declined them', 'th', consent(false)],
  ['in English by those who were not asked', 'en', ''],
  ['in English by those who agreed to cookies', 'en', consent(true)],
  ['in English by those who declined them', 'en', consent(false)],
])('the screens of sites above units read %s', (_how, lang, cookie) => {
  it('show no text by the name that it has in the code, and none in the other language’s page', async () => {
    expect(visits.length).toBeGreaterThan(200)
    const found: string[] = []
    await inTurns(visits, async (visit) => {
      const { text, status } = await open(visit, lang, cookie)
      found.push(...findTextKeys(text).map((key) => `${key} on ${visit.path} for ${visit.who}`))
      if (status >= 500 && status !== 501) found.push(`${status} on ${visit.path} for ${visit.who}`)
      if (status === 200 && text.startsWith('<!DOCTYPE') && !text.includes(`<html lang="${lang}"`))
        found.push(`another language on ${visit.path} for ${visit.who}`)
    })
    expect(found).toEqual([])
  }, 120_000)
})
