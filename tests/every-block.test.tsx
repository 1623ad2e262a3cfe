import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import '#src/blocks.server.ts'
import type { Block } from '#kernel/pages/block.ts'
import { checkBuilder } from '#kernel/pages/check-builder.server.ts'
import { objectsOf, type PageDocument } from '#kernel/pages/document.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { readDocument } from '#kernel/pages/read-document.server.ts'
import type { SettingFields } from '#kernel/pages/settings.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { inputSource, viewOf } from '#shell/page/block-registry.ts'
import { PageView } from '#shell/page/page-view.tsx'
import { TextsProvider } from '#shell/texts.tsx'
import { modules } from '#src/manifest.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { blockShots } from '../script/lib/shots/block-shots.ts'

const blocks = modules.flatMap((module) => module.blocks)
const directory = new Map(blocks.map((block) => [block.type, block]))
const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)> javascript:alert(1)'
const NO_ID = '01990000-0000-7000-8000-000000000000'
const FAULT = 'ส่วนนี้แสดงไม่ได้'

let world: World
let site: Site
let foreign: string

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  foreign = (await world.make.course(await world.make.site(), { name: 'ของสถาบันอื่น' }))._id
})

/** The document as a visitor's browser gets it. */
function draw(document: PageDocument): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <TextsProvider lang="th" texts={{ shell: { 'block-fault': FAULT } }}>
          <PageView document={document} />
        </TextsProvider>
      ),
    },
  ])
  return renderToString(<Page />)
}

async function read(object: object, as: 'public' | 'admin' = 'public', isCanvas = false) {
  const ctx = world.open(site, as)
  const request = { url: new URL('http://site.test/?page=x'), post: null }
  try {
    return await readDocument(ctx, [{ columns: [[object]] }], request, { isCanvas })
  } finally {
    await ctx.rollback()
  }
}

/** Every setting with the same text, also those of each entry of a list. */
function filled(fields: SettingFields, value: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { fields: own }]) => [name, own ? [filled(own, value)] : value]),
  )
}

const labelsOf = (fields: SettingFields): { th: string; en: string }[] =>
  Object.values(fields).flatMap(({ label, choices = [], fields: own = {} }) => [
    label,
    ...choices.map((choice) => choice.label),
    ...labelsOf(own),
  ])

describe.each(blocks.map((block): [string, Block] => [block.type, block]))('the block %s', (type, block) => {
  it('has a view, and words for staff in both languages', () => {
    expect(viewOf(type)).toBeDefined()
    for (const { th, en } of [block.label, ...labelsOf(block.fields)]) {
      expect(th.trim()).not.toBe('')
      expect(en.trim()).not.toBe('')
    }
  })

  it('is filled in by the browser as by the server', () => {
    const inBrowser = inputSource.get(type)?.input
    expect(inBrowser !== undefined).toBe(block.input !== undefined)
    expect(block.input ?? {}).toMatchObject(inBrowser ?? {})
  })

  it('is drawn as it is inserted, with its sample, for a visitor and for staff', async () => {
    for (const [object, isCanvas] of [
      [{ type }, false],
      [{ type }, true],
      [{ type, value: block.sample?.value, ...block.sample?.settings }, false],
    ] as const) {
      expect(draw(await read(object, 'public', isCanvas))).not.toContain(FAULT)
      expect(draw(await read(object, 'admin', isCanvas))).not.toContain(FAULT)
    }
  })

  const drawFilled = async (value: unknown) =>
    draw(await read({ type, value, ...filled(block.fields, value) }))

  it.each([HOSTILE, 'ก'.repeat(5_000), NO_ID, -1, 1e99, true, null, [], {}])(
    'is drawn whatever its settings are: %#',
    async (value) => {
      const html = await drawFilled(value)
      expect(html).not.toContain(FAULT)
      expect(html).not.toMatch(/<script>alert|<[^>"]*\sonerror=|(?:href|src|action)="javascript:/)
    },
  )

  it('shows nothing of another site', async () => {
    expect(await drawFilled(foreign)).not.toContain('ของสถาบันอื่น')
  })

  it('has all its settings whatever is stored', () => {
    const names = Object.keys(block.fields)
    const stored = fc.dictionary(fc.constantFrom(...names, 'x'), fc.jsonValue())
    const settings = fc.sample(stored, 20).flatMap((one) => {
      const { rows } = parseDocument([{ columns: [[{ ...one, type }]] }], directory, { isCanvas: true })
      return rows[0]?.columns[0]?.objects.map((object) => Object.keys(object.settings)) ?? []
    })
    expect(settings).toHaveLength(20)
    for (const one of settings) expect(one).toEqual(expect.arrayContaining(names))
  })
})

it('every block that brings nothing to fill in or to hold has a sample', () => {
  const own = blocks.filter((block) => !block.input && !['row', 'column', 'flow_run'].includes(block.type))
  expect(own.filter(({ sample }) => !sample).map(({ type }) => type)).toEqual([])
})

it('every block that can be seen is photographed in all sizes and schemes', () => {
  const wanted = blocks
    .filter(({ type, staysOnServer }) => type !== 'hidden' && !staysOnServer)
    .map(({ type }) => `blocks/${type}`)
  const whole = blockShots.filter(({ sizes, schemes }) => !sizes && !schemes).map(({ name }) => name)
  expect(wanted.filter((name) => !whole.includes(name))).toEqual([])
})

it('a page can contain the 36 element types of the document [AD-9-24] [PM-1-09]', () => {
  const named =
    'note user_nav order_counter column authen navigation datetime youtube news_ticker hidden lesson_widget ' +
    'textarea input enroll_counter slideshow address upload video lesson_categories_dropdown image radiobox ' +
    'header button row gallery popup select user_profile checkout_payment iframe table checkbox preview ' +
    'paragraph lesson_categories html'
  const types = named.split(' ')
  expect(types).toHaveLength(36)
  const builder = [{ columns: [types.map((type) => ({ type }))] }]
  expect(() => checkBuilder(builder, directory)).not.toThrow()
  const drawn = objectsOf(parseDocument(builder, directory).rows)
  expect(drawn.map(({ type }) => type)).toEqual(types)
  expect(types.filter((type) => !viewOf(type))).toEqual([])
})
