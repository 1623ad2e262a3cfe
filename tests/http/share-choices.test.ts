import { expect, it } from 'vitest'
import * as share from '#modules/course-sharing/screens/share.tsx'
import { openPlatform } from '#tests/support/platform.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

it('more courses than are offered are found by their names; where none is found that is said', async () => {
  const place = await openPlatform({ pages: pagesOf({ '/collection/share': share }) })
  await place.world.database.owner.query(
    `insert into course (site_id, name) select $1, 'ก หลักสูตรที่ ' || n from generate_series(1, 220) n`,
    [place.ourUnit._id],
  )
  const { _id } = await place.world.make.course(place.ourUnit, { name: 'ฮ หลักสูตรสุดท้าย' })
  const show = async (q: string, as = place.superadmin, site = place.ours) =>
    place.api.call({
      as,
      site,
      path: `/collection/share?${new URLSearchParams({ unit: place.ourUnit._id, q })}`,
    })
  const first = seenIn(await show(''))
  expect(first).toContain('200 หลักสูตรแรก')
  expect(first).not.toContain(_id)
  expect(seenIn(await show('สุดท้าย'))).toContain(`<option value="${_id}"`)
  expect(seenIn(await show('ไม่มีคำนี้'))).toContain('ไม่พบหลักสูตรที่ชื่อมีคำว่า')
  expect(seenIn(await show('สุดท้าย', place.theirSuperadmin, place.theirs))).not.toContain(_id)
})
