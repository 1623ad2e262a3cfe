import { expect, it } from 'vitest'
import * as teaching from '#modules/teaching/screens/teaching.tsx'
import { openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

it('courses to teach are found by words however they are written', async () => {
  const cast = await openCast({ pages: pagesOf({ '/lesson/teaching': teaching }) })
  await cast.world.make.course(cast.ours, { name: 'ฟังน้ำเสียง Level 2' })
  const search = async (words: string) =>
    seenIn(await cast.api.call({ as: cast.admin, path: `/lesson/teaching?q=${encodeURIComponent(words)}` }))
  for (const words of ['นํ้าเสียง', 'LEVEL 2', ' น้ำเสียง '])
    expect(await search(words)).toContain('ฟังน้ำเสียง Level 2')
  for (const words of ['%', '_', 'เสียงน้ำ']) expect(await search(words)).not.toContain('ฟังน้ำเสียง Level 2')
  expect(await search('\0')).toContain('name="q"')
})
