import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SessionRole } from '#kernel/access/actor.ts'
import { CONSENT_COOKIE, consentChoices, NECESSARY, writeConsent } from '#shell/widgets/consent.ts'
import { addressOf, gatherVisitors, makeSamples } from './support/access-table.ts'
import { allPages } from './support/all-pages.ts'
import { type Api, openApi } from './support/api.ts'
import { callPatiently, inTurns } from './support/patient-calls.ts'
import { findTextKeys } from './support/text-keys.ts'
import { openWorld } from './support/world.ts'

interface Screen {
  readonly path: string
  readonly role: SessionRole
}

/** Every screen as those see it who are not signed in, and as one of those who are, by the table of rights. */
function listScreens(): Screen[] {
  const rows = readFileSync(join(import.meta.dirname, 'access-table.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  const [head = [], , ...routes] = rows
  return routes.flatMap(([, path = '', ...cells]) => {
    const open = head
      .slice(2)
      .filter((role, at) => role !== '' && cells[at] === '200')
      .map((role) => ({ path, role: role as SessionRole }))
    const isVisitors = ({ role }: Screen) => role === 'public' || role === 'guest'
    return [...open.filter(isVisitors), ...open.filter((screen) => !isVisitors(screen)).slice(0, 1)]
  })
}

let api: Api
let visitors: Awaited<ReturnType<typeof gatherVisitors>>
let samples: Record<string, string>

beforeAll(async () => {
  const world = await openWorld()
  api = await openApi(world, { pages: await allPages() })
  visitors = await gatherVisitors(world, api)
  samples = await makeSamples(world, visitors)
})

const choices = Object.fromEntries(consentChoices.map(([name]) => [name, true])) as Parameters<
  typeof writeConsent
>[0]['choices']
const consented = `${CONSENT_COOKIE}=${writeConsent({ agree: true, version: '1', choices, isLinked: false })}`

const refused = Object.fromEntries(
  consentChoices.map(([name]) => [name, name === NECESSARY]),
) as typeof choices
const declined = `${CONSENT_COOKIE}=${writeConsent({ agree: false, version: '1', choices: refused, isLinked: false })}`

// In Thai by those who have not been asked yet it is what the table of rights walks.
describe.each([
  ['in Thai by those who agreed to cookies', 'th', consented],
  ['in English by those who have not been asked', 'en', ''],
  ['in English by those who agreed to cookies', 'en', consented],
  ['in Thai by those who declined them', 'th', declined],
])('every screen read %s', (_how, lang, consent) => {
  it('shows no text by the name that it has in the code', async () => {
    const screens = listScreens()
    expect(screens.length).toBeGreaterThan(250)
    const found: string[] = []
    await inTurns(screens, async ({ path, role }) => {
      const visitor = visitors[role]
      const cookie = [visitor.as?.cookie, `sala_lang=${lang}`, consent].filter(Boolean).join('; ')
      const headers = { cookie, 'content-type': undefined }
      const { text, status } = await callPatiently(api, {
        ...visitor,
        path: addressOf(path, samples),
        headers,
      })
      found.push(...findTextKeys(text).map((key) => `${key} on ${path} for ${role}`))
      if (status === 200 && text.startsWith('<!DOCTYPE') && !text.includes(`<html lang="${lang}"`))
        found.push(`another language on ${path} for ${role}`)
    })
    expect(found).toEqual([])
  }, 120_000)
})
