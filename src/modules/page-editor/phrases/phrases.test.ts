import { beforeAll, expect, it } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { makePost } from '#tests/support/pages.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { savePhrases } from './save-phrases.server.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
})

const builder = [{ columns: [[{ type: 'header', value: 'ยินดีต้อนรับ' }], [{ type: 'header', value: 'ข่าว' }]] }]

async function save(id: string, said: Parameters<typeof savePhrases>[2]) {
  const ctx = world.open(ours, 'admin')
  try {
    await savePhrases(ctx, id, said)
    await ctx.commit()
  } finally {
    await ctx.rollback()
  }
}

async function phrasesIn(id: string) {
  const { rows } = await world.database.owner.query<{ translations: { en?: { phrases?: object } } }>(
    'select translations from post where "_id" = $1',
    [id],
  )
  return rows[0]?.translations.en
}

it('stores what was changed and leaves what somebody else wrote meanwhile', async () => {
  const translations = { en: { title: 'Page', phrases: { ข่าว: 'News' } } }
  const { _id } = await makePost(world, ours, { builder, translations })
  await save(_id, [{ text: 'ข่าว', before: 'News', after: 'Latest news' }])
  // Sent by somebody who opened the screen before.
  await save(_id, [
    { text: 'ข่าว', before: 'News', after: 'News' },
    { text: 'ยินดีต้อนรับ', before: '', after: 'Welcome' },
  ])
  expect(await phrasesIn(_id)).toEqual({
    title: 'Page',
    phrases: { ข่าว: 'Latest news', ยินดีต้อนรับ: 'Welcome' },
  })
  await save(_id, [{ text: 'ข่าว', before: 'Latest news', after: '' }])
  expect(await phrasesIn(_id)).toEqual({ title: 'Page', phrases: { ยินดีต้อนรับ: 'Welcome' } })
})

it('knows a text of several lines again, whatever ends them in a form', async () => {
  const { _id } = await makePost(world, ours, {
    builder: [{ columns: [[{ type: 'header', value: 'บรรทัดหนึ่ง\r\nบรรทัดสอง' }]] }],
  })
  await save(_id, [{ text: 'บรรทัดหนึ่ง\nบรรทัดสอง', before: '', after: 'One\nTwo' }])
  expect(await phrasesIn(_id)).toMatchObject({ phrases: { 'บรรทัดหนึ่ง\r\nบรรทัดสอง': 'One\nTwo' } })
})

it('refuses more than a page may have, texts that are in no need of it, and everybody who makes no pages', async () => {
  const { _id } = await makePost(world, ours, { builder })
  const many = Array.from({ length: 1001 }, (_, at) => ({ text: `ก${at}`, before: '', after: 'a' }))
  await expect(save(_id, many)).rejects.toMatchObject({ code: 'page-phrases.too-many' })
  await expect(save(_id, [{ text: 'color', before: '', after: 'red' }])).rejects.toMatchObject({
    status: 400,
  })
  await expect(save(_id, [{ text: 'ข่าว', before: '', after: 'a'.repeat(20_001) }])).rejects.toMatchObject({
    status: 400,
  })
  const said = [{ text: 'ข่าว', before: '', after: 'News' }]
  for (const role of ['manager', 'member'] as const)
    await expect(savePhrases(world.open(ours, role), _id, said)).rejects.toMatchObject({ status: 403 })
  await expect(savePhrases(world.open(theirs, 'admin'), _id, said)).rejects.toMatchObject({ status: 404 })
})
