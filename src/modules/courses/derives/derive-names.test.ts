import { beforeAll, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { courses, lecturers, targets } from '../collections.ts'
import { isRenaming } from './derive-names.server.ts'

let world: World
let ours: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
})

/** A course with two lecturers and two targets. */
async function addCourse(ctx: Context) {
  const people = await ctx.write(lecturers).addMany([
    { name: 'มะลิ', code: 'mali' },
    { name: 'สมชาย', code: 'somchai' },
  ])
  const meant = await ctx.write(targets).addMany([
    { name: 'พนักงาน', code: 'EMP' },
    { name: 'หัวหน้างาน', code: 'SUP' },
  ])
  const { _id, updatedAt } = await ctx.write(courses).add({
    name: 'หลักสูตร',
    lecturer: people.map(({ _id: id, name }) => ({ id, name })),
    target: meant.map(({ _id: id, name, code }) => ({ _id: id, name, code })),
  })
  return { _id, updatedAt, people, meant }
}

const read = (ctx: Context, id: string) =>
  ctx
    .from(courses)
    .select(['lecturer', 'target', 'updatedAt'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()

it('copies new names of lecturers and targets into the courses that name them, in their places', async () => {
  const ctx = world.open(ours, 'admin')
  const { _id, updatedAt, people, meant } = await addCourse(ctx)
  const other = await ctx.write(courses).add({ name: 'อีกหลักสูตร', lecturer: 'มะลิ' })
  await ctx.write(lecturers).patch(people[0]?._id ?? '', { name: 'มะลิวัลย์' })
  await ctx.write(targets).patch(meant[1]?._id ?? '', { name: 'หัวหน้า', code: 'HEAD' })
  const after = await read(ctx, _id)
  expect(after.lecturer).toMatchObject([{ name: 'มะลิวัลย์' }, { name: 'สมชาย' }])
  expect(after.target).toMatchObject([
    { code: 'EMP', name: 'พนักงาน' },
    { code: 'HEAD', name: 'หัวหน้า' },
  ])
  expect(after.updatedAt).toBe(updatedAt)
  expect((await read(ctx, other._id)).lecturer).toBe('มะลิ')
  await ctx.rollback()
})

it('tells a renaming from a change of who teaches', () => {
  const [mali, somchai] = ['มะลิ', 'สมชาย'].map((name) => ({ id: name, name }))
  const renamed = { id: 'มะลิ', name: 'มะลิวัลย์' }
  const change = (from: unknown[], to: unknown[]) => ({ lecturer: { from, to } }) as never
  expect(isRenaming(change([mali], [renamed]))).toBe(true)
  expect(isRenaming(change([mali], [somchai]))).toBe(false)
  expect(isRenaming(change([mali], [mali, somchai]))).toBe(false)
  expect(isRenaming({ name: { from: 'a', to: 'b' } })).toBe(false)
  expect(isRenaming({})).toBe(false)
})
