import { expect, it } from 'vitest'
import { courses } from '#modules/courses/public.server.ts'
import { openWorld } from '#tests/support/world.ts'
import { courseTexts } from '../tables.ts'
import { rebuildSearch } from './rebuild.server.ts'

it('writes the search of open courses anew, takes closed ones out, and leaves other sites as they are', async () => {
  const world = await openWorld()
  const [site, other] = [await world.make.site(), await world.make.site()]
  const open = await world.make.course(site, { name: 'เปิดสอนอยู่' })
  const closed = await world.make.course(site, { name: 'ปิดแล้ว' })
  const theirs = await world.make.course(other, { name: 'ของที่อื่น' })
  const writing = world.open(site, 'admin')
  await writing.write(courses).patch(open._id, { name: 'เปิดสอนวันนี้' })
  await writing.write(courses).patch(closed._id, { name: 'เคยเปิด' })
  await writing.commit()
  const elsewhere = world.open(other, 'admin')
  await elsewhere.write(courses).patch(theirs._id, { name: 'ยังเป็นของที่อื่น' })
  await elsewhere.commit()
  const { owner } = world.database
  await owner.query('update course set status = false where "_id" = $1', [closed._id])
  await owner.query('delete from course_search where "courseID" = $1', [open._id])
  const ctx = world.open(site, 'admin')
  const { signal } = new AbortController()
  await rebuildSearch.run(
    { ctx, jobID: 'x', attempt: 1, signal, progress: async () => undefined },
    { after: '' },
  )
  const found = await ctx.from(courseTexts).select('courseID').execute()
  await ctx.commit()
  expect(found).toEqual([{ courseID: open._id }])
  const { rows } = await owner.query('select 1 from course_search where "courseID" = $1', [theirs._id])
  expect(rows).toHaveLength(1)
})
