import { beforeAll, expect, it } from 'vitest'
import * as list from '#shell/records/screens/list.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf } from '#tests/support/screens.ts'

const PATH = '/category/dashboard'
let cast: Cast
let own: string
let foreign: string

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [PATH]: list }) })
  own = (await cast.world.make.category(cast.ours, { name: 'ของเรา' }))._id
  foreign = (await cast.world.make.category(cast.theirs, { name: 'ของเขา' }))._id
})

const post = (form: readonly [string, string][], as: SignedInPerson | undefined = cast.admin) =>
  cast.api.call({
    as,
    site: cast.ours,
    method: 'POST',
    path: PATH,
    raw: new URLSearchParams(form.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function isThere(id: string): Promise<boolean> {
  const { rowCount } = await cast.world.database.owner.query('select from category where "_id" = $1', [id])
  return rowCount === 1
}

it('an action on rows takes nothing of another site', async () => {
  const { status } = await post([
    ['do', 'delete'],
    ['id', foreign],
  ])
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await isThere(foreign)).toBe(true)
})

it('an action, its undo and a shared view are refused to those who may not', async () => {
  for (const form of [
    [
      ['do', 'delete'],
      ['id', own],
    ],
    [
      ['do', 'undo'],
      ['undo', own],
    ],
    [
      ['do', 'save-view'],
      ['name', 'ของทุกคน'],
      ['shared', 'on'],
    ],
  ] as [string, string][][]) {
    const { status } = await post(form, cast.member)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect(await isThere(own)).toBe(true)
})

it.each([
  [
    ['do', '__proto__'],
    ['id', 'x'],
  ],
  [
    ['do', 'delete'],
    ['id', "' or true --"],
  ],
  [
    ['do', 'choose'],
    ['size', 'NaN'],
    ['column', 'constructor'],
  ],
  [
    ['do', 'save-view'],
    ['name', ''],
  ],
  [
    ['do', 'remove-view'],
    ['view', 'x'],
  ],
  [
    ['do', 'undo'],
    ['undo', '../..'],
  ],
] as [string, string][][])('what makes no sense is refused and does nothing: %j', async (...form) => {
  const { status } = await post(form)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(await isThere(own)).toBe(true)
})
