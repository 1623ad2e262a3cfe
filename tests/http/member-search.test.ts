import { beforeAll, expect, it } from 'vitest'
import * as list from '#shell/records/screens/list.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/dashboard': list }) })
  await cast.world.make.user(cast.ours, {
    firstname: 'Wichai',
    lastname: 'Meesuk',
    email: 'wichai.m@factory.example',
    phone: '0812345678',
  })
  await cast.world.make.user(cast.theirs, { firstname: 'Wichai', lastname: 'Otherson' })
})

const listed = async (q: string) =>
  (
    await cast.api.call({
      site: cast.ours,
      as: cast.admin,
      path: `/user/dashboard?q=${encodeURIComponent(q)}`,
    })
  ).text

it.each(['wichai mee', 'mee wich', '@factory', 'wichai.m', '081-234-5678', '0812345678'])(
  'the list of members finds somebody by «%s»',
  async (q) => {
    const page = await listed(q)
    expect(page).toContain('Wichai Meesuk')
    expect(page).not.toContain('Otherson')
  },
)

it('finds nobody by words that are nobody’s, and says how to go on', async () => {
  const page = await listed('ไม่มีใครชื่อนี้')
  expect(page).not.toContain('Wichai')
  expect(page).toContain('ล้างตัวกรอง')
})
