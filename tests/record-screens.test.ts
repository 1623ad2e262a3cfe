import { beforeAll, expect, it } from 'vitest'
import { CONSENT_COOKIE, consentChoices, NECESSARY, writeConsent } from '#shell/widgets/consent.ts'
import { manifest } from '#src/manifest.ts'
import { gatherVisitors } from './support/access-table.ts'
import { allPages } from './support/all-pages.ts'
import { type Api, openApi } from './support/api.ts'
import { callPatiently, inTurns } from './support/patient-calls.ts'
import { openRecordFactory } from './support/records.ts'
import { findTextKeys } from './support/text-keys.ts'
import { openWorld } from './support/world.ts'

let api: Api
let visitors: Awaited<ReturnType<typeof gatherVisitors>>
let records: Readonly<Record<string, string>>

beforeAll(async () => {
  const world = await openWorld()
  api = await openApi(world, { pages: await allPages() })
  visitors = await gatherVisitors(world, api)
  const factory = await openRecordFactory(world)
  const { host } = world.open(visitors.admin.site, 'admin')
  records = await factory.all({
    site: host,
    member: visitors.member.as?.userID ?? '',
    admin: visitors.admin.as?.userID ?? '',
  })
}, 120_000)

const choices = Object.fromEntries(consentChoices.map(([name]) => [name, name === NECESSARY])) as Parameters<
  typeof writeConsent
>[0]['choices']
const declined = `${CONSENT_COOKIE}=${writeConsent({ agree: false, version: '1', choices, isLinked: false })}`

/** The screens of one record, each with a record that is there. */
const listScreens = () =>
  manifest.flatMap(({ path, collection }) => {
    const id = records[collection ?? '']
    return id !== undefined && path.endsWith('/:id') ? [{ path, address: path.replace(':id', id) }] : []
  })

it.each(['th', 'en'])(
  'every screen of one record shows a record without a text’s name in %s, to those who declined cookies',
  async (lang) => {
    const screens = listScreens()
    expect(screens.length).toBeGreaterThan(30)
    const [found, opened]: [string[], string[]] = [[], []]
    await inTurns(screens, async ({ path, address }) => {
      const cookie = [visitors.admin.as?.cookie, `sala_lang=${lang}`, declined].join('; ')
      const headers = { cookie, 'content-type': undefined }
      const { text, status } = await callPatiently(api, { ...visitors.admin, path: address, headers })
      if (status === 200) opened.push(path)
      if (status >= 500) found.push(`${status} on ${path}`)
      found.push(...findTextKeys(text).map((key) => `${key} on ${path}`))
    })
    expect(found).toEqual([])
    // What is shown elsewhere or to others answers with a way there, or that it is not there.
    expect(opened.length).toBeGreaterThan(screens.length / 2)
  },
  120_000,
)
