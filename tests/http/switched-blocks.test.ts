import { beforeAll, describe, expect, it } from 'vitest'
import { objectsOf } from '#kernel/pages/document.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

const header = (uid: string, feature?: string) => ({
  type: 'header',
  uid,
  value: uid,
  ...(feature && { feature }),
})
const builder = [
  {
    columns: [
      [
        header('always'),
        header('one', 'itemcode1'),
        header('two', 'itemcode2'),
        header('unknown', 'itemcode9'),
        { type: 'lesson_calendar', uid: 'courses' },
        { type: 'certificate_check', uid: 'certificates' },
      ],
    ],
  },
]

function shown(values: Partial<Site>, options: { isCanvas?: boolean } = {}): string[] {
  const ctx = world.open({ ...site, ...values })
  return objectsOf(parseDocument(builder, world.engine.blocks, { ctx, ...options }).rows).map(
    ({ uid }) => uid,
  )
}

describe('an element of a page', () => {
  it('is hidden where its part of the product is off [AD-5.3-01] [AD-5.3-02]', () => {
    const lesson = ['courses', 'certificates']
    expect(shown({ layout: {} })).toEqual(['always', 'one', ...lesson])
    const features = { itemcode1: false, itemcode2: true }
    expect(shown({ layout: { features } })).toEqual(['always', 'two', ...lesson])
  })

  it('that there is not is left out and written down, and so is a mode of visibility that nobody knows [AD-8-36]', () => {
    const said: string[] = []
    const warn = (data: object, message = '') => void said.push(`${message} ${JSON.stringify(data)}`)
    const ctx = world.open(site)
    const odd = [
      { ...header('kept'), style: { visibility: { mobile: true, watch: false } } },
      { type: 'hologram', uid: 'gone' },
    ]
    const log = { ...ctx.log, warn }
    const document = parseDocument([{ columns: [odd] }], world.engine.blocks, { ctx: { ...ctx, log } })
    expect(objectsOf(document.rows).map(({ uid }) => uid)).toEqual(['kept'])
    expect(said).toEqual([
      'an unknown visibility mode {"type":"header","modes":["watch"]}',
      'a page has an element of an unknown type {"type":"hologram"}',
    ])
  })

  it('is hidden where it is of a plugin that is off', () => {
    const plugins = site.plugins.filter((plugin) => plugin !== 'lesson')
    expect(shown({ layout: {}, plugins })).toEqual(['always', 'one'])
  })

  it('stays in the editor’s canvas, so that staff can change it', () => {
    expect(shown({ layout: {}, plugins: [] }, { isCanvas: true })).toHaveLength(6)
  })
})
