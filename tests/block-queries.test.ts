import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeActor } from '#kernel/access/actor.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { objectsOf } from '#kernel/pages/document.ts'
import { readDocument } from '#kernel/pages/read-document.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { modules } from '#src/manifest.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const BLOCKS = 20
const collections = ['course', 'enroll', 'order', 'post', 'category', 'certification', 'application', 'user']

const kinds = modules.flatMap((module) => module.blocks).filter(({ source }) => source !== undefined)

let world: World
let site: Site
let member: Actor

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  const { _id: userID } = await world.make.user(site)
  member = makeActor({ role: 'member', userID, accountSite: site._id })
  const category = ['safety']
  await world.make.category(site, { code: 'safety', visible: true })
  for (let number = 0; number < 12; number += 1) {
    const { _id: courseID } = await world.make.course(site, { category })
    await world.make.row('enroll', { site_id: site._id, userID, courseID })
    await world.make.row('order', { site_id: site._id, userID, courseID, price: 700 })
    await world.make.row('application', { site_id: site._id, userID, name: `คำขอ ${number}` })
  }
})

function objectOf(type: string, at: number): object {
  const { sample } = kinds.find((block) => block.type === type) ?? {}
  const own = type === 'table' ? { apiEndpoint: collections[at % collections.length], columns: [] } : {}
  return { type, value: sample?.value ?? null, ...sample?.settings, ...own }
}

/** How many statements the blocks of such a page make, as the notes of its context have them. */
async function countQueries(types: readonly string[], actor: Actor): Promise<number> {
  const texts: string[] = []
  const notes = { noteQuery: (text: string) => void texts.push(text), noteUntil: () => undefined }
  const { engine } = world
  const t = engine.catalog.translate('th')
  const ctx = openContext({ engine, host: site, actor, t, notes, onlyReads: actor.userID === null })
  const request = { url: new URL('http://site.test/cms/page/x'), post: null }
  // Each in a column of its own: one of them guards what follows it.
  const rows = types.map((type, at) => ({ columns: [[objectOf(type, at)]] }))
  const document = await readDocument(ctx, rows, request)
  await ctx.rollback()
  expect(objectsOf(document.rows).filter(({ failed }) => failed)).toEqual([])
  expect(objectsOf(document.rows)).toHaveLength(types.length)
  return texts.filter((text) => !/^\s*(?:savepoint|release|rollback|begin|set)\b/i.test(text)).length
}

const everybody = (): [string, Actor][] => [
  ['visitor', makeActor({ role: 'public' })],
  ['member', member],
  ['admin', makeActor({ role: 'admin', userID: member.userID, accountSite: site._id, reach: [site._id] })],
]

describe('20 data blocks on one page make at most 20 queries', () => {
  it('of all kinds together, for a visitor, a member and staff', async () => {
    for (let first = 0; first < kinds.length; first += BLOCKS) {
      const types = Array.from({ length: BLOCKS }, (_, at) => kinds[(first + at) % kinds.length]?.type ?? '')
      for (const [who, actor] of everybody())
        expect(await countQueries(types, actor), `${who}: ${types.join(' ')}`).toBeLessThanOrEqual(BLOCKS)
    }
  })

  it.each(kinds.map(({ type }) => type))('of the kind %s alone', async (type) => {
    const types = Array.from({ length: BLOCKS }, () => type)
    for (const [who, actor] of everybody())
      expect(await countQueries(types, actor), who).toBeLessThanOrEqual(BLOCKS)
  })
})

it('the statistics of a page are one query, however many there are', async () => {
  expect(await countQueries(['statistics', 'statistics', 'statistics'], member)).toBe(1)
})
