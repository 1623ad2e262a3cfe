import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { readOwnColor } from '#modules/designs/look/own-color.ts'
import * as tools from '#modules/sites/screens/tools.tsx'
import { configParts, configSchemaWith, notInFile } from '#modules/sites/tools/config-schema.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { siteFontNames } from '#ui/site-font-names.ts'

const PATH = '/config/tools'
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [PATH]: tools }) })
  await cast.world.database.owner.query(`update site set email_key = 'hush-hush' where "_id" = $1`, [
    cast.ours._id,
  ])
  cast.world.engine.sites.forget()
})

const post = (
  values: readonly (readonly [string, string])[],
  { as, site }: Pick<Parameters<Cast['api']['call']>[0], 'as' | 'site'> = { as: cast.admin, site: cast.ours },
) =>
  cast.api.call({
    as,
    site,
    path: PATH,
    raw: new URLSearchParams(values.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const exported = async () => {
  const { text } = await cast.api.call({ as: cast.admin, site: cast.ours, path: `${PATH}?export=json` })
  return JSON.parse(text) as { config: Record<string, unknown> }
}
const check = (json: string) =>
  post([
    ['do', 'check'],
    ['json', json],
  ])
const markIn = ({ text }: { readonly text: string }) =>
  /name="mark" value="([\w-]{22})"/.exec(text)?.[1] ?? ''

it('a configuration has every setting of display that there is, and brings each to another site', async () => {
  const declared = readFileSync('src/kernel/tenancy/site.ts', 'utf8')
  const inside = /interface SiteLayout \{([\s\S]*?)\n\}/.exec(declared)?.[1] ?? ''
  const names = [...inside.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name ?? '')
  const parts = cast.world.engine.contributionsTo(configParts)
  const { layout } = configSchemaWith(parts).shape
  const known = Object.keys(layout.unwrap().shape)
  expect([...known, ...Object.keys(notInFile)].toSorted()).toEqual(names.toSorted())

  const chosen = {
    font: siteFontNames[1],
    ownColor: readOwnColor('#7a1f5c')?.color,
    staffLogin: { title: 'ทีมงาน', lead: 'เข้าสู่ระบบ', color: '#123456' },
    player: { side: 'left', speeds: [1, 2] },
    courseDetail: { parts: ['outline', 'description'], vat: 'exempt' },
    builder: { hiddenBlocks: ['gallery'], embeds: [] },
    featureSections: { itemcode1: ['/lesson/review'] },
    usermenuendpoint: 'people',
    newUnits: { school: { theme: 'teal', plugins: ['lesson'], suffix: '.ours.test' } },
  }
  await cast.world.database.owner.query('update site set layout = layout || $2::jsonb where "_id" = $1', [
    cast.ours._id,
    JSON.stringify(chosen),
  ])
  const file = await exported()
  expect(file.config.layout).toMatchObject(chosen)
  expect(JSON.stringify(file)).not.toContain('hush')
  const there = { as: cast.theirAdmin, site: cast.theirs }
  const json = JSON.stringify(file)
  const mark = markIn(
    await post(
      [
        ['do', 'check'],
        ['json', json],
      ],
      there,
    ),
  )
  await post(
    [
      ['do', 'apply'],
      ['json', json],
      ['mark', mark],
      ...Object.keys(chosen).map((name) => ['path', `layout.${name}`] as const),
    ],
    there,
  )
  const { rows } = await cast.world.database.owner.query('select layout from site where "_id" = $1', [
    cast.theirs._id,
  ])
  expect((rows[0] as { layout: object }).layout).toMatchObject(chosen)
  const wrong = { ...file, config: { layout: { player: { side: 'above' } } } }
  expect(seenIn(await check(JSON.stringify(wrong)))).toContain('config.layout.player')
})
