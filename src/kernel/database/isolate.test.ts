import { beforeAll, expect, it } from 'vitest'
import { categories } from '#modules/courses/public.server.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

it('takes back what failed and keeps what was written before, beside and after it', async () => {
  const site = await world.make.site()
  const ctx = world.open(site)
  const add = (name: string, where = ctx) =>
    where.write(categories).add({ code: name, name, order: 1, visible: true })
  await add('before')
  const failing = ctx.isolate(async (inner) => {
    await add('within', inner)
    await inner.run('select 1 / 0', [])
  })
  const beside = add('beside')
  await expect(failing).rejects.toThrow('division by zero')
  await beside
  await add('after')
  await ctx.commit()
  const rows = await world.open(site).db.selectFrom('category').select('code').orderBy('code').execute()
  expect(rows.map(({ code }) => code)).toEqual(['after', 'before', 'beside'])
})

it('takes back what failed within another, and of that only what failed', async () => {
  const site = await world.make.site()
  const ctx = world.open(site)
  const add = (code: string, where: typeof ctx) =>
    where.write(categories).add({ code, name: code, order: 1, visible: true })
  await ctx.isolate(async (inner) => {
    await add('outer', inner)
    await inner.isolate((deeper) => add('done', deeper))
    const failing = inner.isolate(async (deeper) => {
      await add('refused', deeper)
      await deeper.isolate((deepest) => add('with-it', deepest))
      throw new Error('not this one')
    })
    await expect(failing).rejects.toThrow('not this one')
    await add('later', inner)
  })
  await expect(
    ctx.isolate(async (inner) => {
      await inner.isolate((deeper) => add('all-gone', deeper))
      throw new Error('nothing of it')
    }),
  ).rejects.toThrow('nothing of it')
  await ctx.commit()
  const rows = await world.open(site).db.selectFrom('category').select('code').orderBy('code').execute()
  expect(rows.map(({ code }) => code)).toEqual(['done', 'later', 'outer'])
})

it('keeps what succeeded, one after another and within each other', async () => {
  const site = await world.make.site()
  const ctx = world.open(site)
  const order: number[] = []
  await Promise.all(
    [1, 2].map((n) =>
      ctx.isolate(async (inner) => {
        await inner.run('select $1::int', [n])
        await inner.isolate((deeper) => deeper.run('select $1::int', [n]))
        order.push(n)
      }),
    ),
  )
  expect(order).toEqual([1, 2])
  await ctx.commit()
})

it('lets what waits for the first go on before a second that came later', async () => {
  const ctx = world.open(await world.make.site())
  const first = ctx.isolate((inner) => inner.run('select 1', []))
  const between = ctx.run<{ n: number }>('select 2 as n', [])
  const second = ctx.isolate((inner) => inner.run<{ n: number }>('select 3 as n', []))
  const after = ctx.run<{ n: number }>('select 4 as n', [])
  await first
  const third = ctx.isolate((inner) => inner.run<{ n: number }>('select 5 as n', []))
  const answers = await Promise.all([between, second, after, third])
  expect(answers.flat().map(({ n }) => n)).toEqual([2, 3, 4, 5])
  await ctx.commit()
})

it('does not end the transaction around it', async () => {
  const ctx = world.open(await world.make.site())
  await expect(ctx.isolate((inner) => inner.commit())).rejects.toThrow('does not end')
  await ctx.rollback()
})
