import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { readCoursePage } from '#modules/catalog/queries.server.ts'
import { categories, courses, lecturers } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { synonyms } from './collections.ts'
import { CODES_A_JOB, indexCategory, indexLecturers } from './follow-names.server.ts'
import { learnWords } from './index-courses.server.ts'
import { resolveKeyword } from './resolve.server.ts'
import { listWords } from './split-words.ts'
import { suggestCourses } from './suggest.server.ts'
import { courseTexts } from './tables.ts'
import { hasTerms } from './terms.server.ts'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  const category = await world.make.category(site, { code: 'safety', name: 'ความปลอดภัยในการทำงาน' })
  await world.make.course(site, { name: 'Excel ขั้นสูงสำหรับงานบัญชี', code: 'ACC-101' })
  await world.make.course(site, {
    name: 'Power BI Dashboard',
    short_description: 'สร้างรายงานที่ทีมเปิดดูทุกเช้า',
    description: '<p>ฝึกกับข้อมูล<b>การผลิต</b>จริง</p>',
    lecturer: [{ id: 'x', name: 'ภาคิน วัฒนกุล' }],
  })
  await world.make.course(site, { name: 'หัวหน้างานกับการดูแลทีม', category: `{${category.code}}` })
  await world.make.course(site, { name: 'การยื่นภาษีเงินได้', type: 'onsite', startDate: '2999-01-10' })
  const past = { type: 'onsite', startDate: '2001-01-10', isOver: true }
  await world.make.course(site, { name: 'ดูดาวกลางคืน', ...past })
  await world.make.course(site, { name: 'ลับสุดยอด zanzibar', status: false })
  const ctx = world.open(site, 'admin')
  await ctx.write(synonyms).addMany([
    { word: 'จป.', means: 'ความปลอดภัย, safety' },
    { word: 'bi tool', means: 'Power BI' },
  ])
  await ctx.commit()
  await world.make.course(await world.make.site(), { name: 'บัญชีของสถาบันอื่น zanzibar' })
})

/** Reads as a visitor does. */
async function look<T>(read: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = world.open(site)
  try {
    return await read(ctx)
  } finally {
    await ctx.rollback()
  }
}

async function find(keyword: string, kinds: 'all' | 'catalog' = 'all'): Promise<string[]> {
  return look(async (ctx) => {
    const { terms, isVain } = await resolveKeyword(ctx, keyword)
    const { courses: found } = await readCoursePage(ctx, { kinds, terms: isVain ? [] : terms }, 1)
    return found.map(({ name }) => name)
  })
}

const excel = 'Excel ขั้นสูงสำหรับงานบัญชี'
const powerBi = 'Power BI Dashboard'
const team = 'หัวหน้างานกับการดูแลทีม'

describe('a search', () => {
  it.each([
    ['a word of the name', 'excel', excel],
    ['several words in any order', 'บัญชี excel', excel],
    ['a code', 'acc-101', excel],
    ['a code without its sign', 'acc101', excel],
    ['a short description', 'ทุกเช้า', powerBi],
    ['a rich description, across its tags', 'ข้อมูลการผลิต', powerBi],
    ['a lecturer', 'วัฒนกุล', powerBi],
    ['a category', 'ความปลอดภัย', team],
    ['a letter left out', 'exel', excel],
    ['two letters in the other order', 'excle', excel],
    ['another Thai letter', 'บันชี', excel],
    ['another letter in a compound', 'งานบันชี', excel],
    ['a word written as one', 'powerbi', powerBi],
    ['a word written as one with a mistake', 'pawerbi', powerBi],
    ['a lecturer with a mistake', 'วัดนกุล', powerBi],
    ['another word without its dot', 'จป', team],
    ['another word with its dot', 'จป.', team],
    ['two words that are another one', 'bi tool', powerBi],
    ['a right word and a wrong one', 'ขั้นสูง exel', excel],
    ['quotes around a word', '«excel»', excel],
  ])('finds by %s', async (_what, keyword, name) => {
    expect(await find(keyword)).toContain(name)
  })

  it.each([
    'zanzibar',
    'zanzibra',
    'ดำน้ำ',
    '%',
    '_',
    '\\',
    "' or 1=1 --",
    '%%%',
    'ก'.repeat(500),
    '\u0E48',
    ' ',
    'excel ดำน้ำ',
  ])('finds nothing by «%s»: not there, closed, of another site or no word', async (keyword) => {
    expect(await find(keyword)).toEqual([])
  })

  it('takes only words that no course has for others', async () => {
    expect(await look((ctx) => resolveKeyword(ctx, 'excel'))).toMatchObject({ meant: [], isVain: false })
    expect(await look((ctx) => resolveKeyword(ctx, 'exel ขั้นสูง'))).toMatchObject({
      meant: [{ typed: 'exel', words: ['Excel'] }],
      isVain: false,
    })
  })

  it('shows first what is called so', async () => {
    await world.make.course(site, { name: 'ใหม่กว่า', short_description: 'ต่อยอดจาก excel' })
    expect(await find('excel')).toEqual([excel, 'ใหม่กว่า'])
  })

  it('finds every course by each of its own words', async () => {
    const own = await world.make.site()
    const letters = fc.constantFrom(...'กขคบญนชีัิาเแ่้์ำaAéx09+-%_\\"«.'.split(''))
    const word = fc.array(letters, { minLength: 1, maxLength: 8 }).map((list) => list.join(''))
    const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '))
    const filled = words.filter((text) => text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(filled, filled, async (name, told) => {
        const { _id } = await world.make.course(own, { name, short_description: told })
        const ctx = world.open(own)
        for (const typed of [...name.split(/\s+/), ...told.split(/\s+/)]) {
          if (listWords(typed).length === 0) continue
          const { terms, meant } = await resolveKeyword(ctx, typed)
          const found = await ctx.from(courseTexts).select('courseID').where(hasTerms(terms)).execute()
          expect(meant, typed).toEqual([])
          expect(terms.length).toBeGreaterThan(0)
          expect(found.map(({ courseID }) => courseID)).toContain(_id)
        }
        await ctx.rollback()
      }),
      { numRuns: 40 },
    )
  })
})

describe('what is searched', () => {
  it('follows the course: renamed, closed, opened again, removed', async () => {
    const { _id } = await world.make.course(site, { name: 'ช่างเชื่อมโลหะ' })
    const write = async (changes: object) => {
      const ctx = world.open(site, 'admin')
      await ctx.write(courses).patch(_id, changes)
      await ctx.commit()
    }
    expect(await find('เชื่อมโลหะ')).toHaveLength(1)
    await write({ name: 'ช่างเคาะตัวถัง' })
    expect(await find('เชื่อมโลหะ')).toEqual([])
    expect(await find('เคาะตัวถัง')).toHaveLength(1)
    await write({ status: false })
    expect(await find('เคาะตัวถัง')).toEqual([])
    await write({ status: true })
    expect(await find('เคาะตัวถัง')).toHaveLength(1)
    const ctx = world.open(site, 'admin')
    await ctx.write(courses).remove(_id)
    await ctx.commit()
    expect(await find('เคาะตัวถัง')).toEqual([])
  })

  it('follows a category that is renamed or hidden', async () => {
    const made = await world.make.category(site, { code: 'boats', name: 'เรือใบ' })
    await world.make.course(site, { name: 'ออกทะเล', category: '{boats}' })
    expect(await find('เรือใบ')).toEqual(['ออกทะเล'])
    const ctx = world.open(site, 'admin')
    await ctx.write(categories).patch(made._id, { name: 'พายคายัค' })
    await indexCategory.run({ ctx } as never, { codes: ['boats'] })
    await ctx.commit()
    expect(await find('เรือใบ')).toEqual([])
    expect(await find('คายัค')).toEqual(['ออกทะเล'])
    const hiding = world.open(site, 'admin')
    await hiding.write(categories).patch(made._id, { visible: false })
    await indexCategory.run({ ctx: hiding } as never, { codes: ['boats'] })
    await hiding.commit()
    expect(await find('คายัค')).toEqual([])
  })

  it('has one job look after many categories that are hidden at once, and one after one that waits', async () => {
    await world.database.owner.query(
      `insert into category (site_id, name, code, "order", visible)
       select $1, 'หมวด ' || n, 'many-' || n, n, true from generate_series(1, 700) n`,
      [site._id],
    )
    await world.make.course(site, { name: 'ท้ายเรือ', category: '{many-7}' })
    const waiting = async () => {
      const { rows } = await world.database.owner.query<{ data: { data: { codes: string[] } } }>(
        `select data from pgboss.job where name = $1 and data->>'site' = $2 and data::text like '%many-%'
         order by jsonb_array_length(data->'data'->'codes') desc`,
        [indexCategory.name, site._id],
      )
      return rows.map(({ data }) => data.data)
    }
    const write = async (change: (ctx: ReturnType<World['open']>) => Promise<unknown>) => {
      const ctx = world.open(site, 'admin')
      await change(ctx)
      await ctx.commit()
    }
    await write((ctx) =>
      ctx
        .write(categories)
        .where((eb) => eb('code', 'like', 'many-%'))
        .patch({ visible: false }),
    )
    const jobs = await waiting()
    expect(jobs.map(({ codes }) => codes.length)).toEqual([CODES_A_JOB, 700 - CODES_A_JOB])
    expect(new Set(jobs.flatMap(({ codes }) => codes)).size).toBe(700)
    expect(await find('หมวด 7')).toEqual(['ท้ายเรือ'])
    for (const data of jobs) await write((ctx) => indexCategory.run({ ctx } as never, data))
    expect(await find('หมวด 7')).toEqual([])
    // One that is waiting from before an upgrade names a single category.
    expect(indexCategory.data.parse({ code: 'boats' })).toEqual({ codes: ['boats'] })
  })

  it('finds courses by what their lecturers are called in English, and by a whole English description', async () => {
    const write = async (change: (ctx: ReturnType<World['open']>) => Promise<unknown>) => {
      const ctx = world.open(site, 'admin')
      await change(ctx)
      await ctx.commit()
    }
    const jobs = async () => {
      const { rows } = await world.database.owner.query<{ data: { data: { ids: string[] } } }>(
        `select data from pgboss.job where name = $1 and data->>'site' = $2 and state = 'created'`,
        [indexLecturers.name, site._id],
      )
      return rows.map(({ data }) => data.data)
    }
    const made = await world.make.row('lecturer', { site_id: site._id, name: 'ณัฐชา เรือนแก้ว', code: 'natcha' })
    await world.make.course(site, {
      name: 'ถ่ายภาพสินค้า',
      lecturer: [{ id: made._id, name: 'ณัฐชา เรือนแก้ว' }],
      translations: { en: { description: '<p>Light, backdrops and <b>tripods</b></p>' } },
    })
    expect(await find('tripods')).toEqual(['ถ่ายภาพสินค้า'])
    expect(await find('Natcha')).toEqual([])
    await write((ctx) =>
      ctx.write(lecturers).patch(made._id, { translations: { en: { name: 'Natcha Ruenkaew' } } }),
    )
    for (const data of await jobs()) await write((ctx) => indexLecturers.run({ ctx } as never, data))
    for (const words of ['Natcha', 'ruenkaew', 'natcha ถ่ายภาพ', 'ณัฐชา'])
      expect(await find(words), words).toEqual(['ถ่ายภาพสินค้า'])
    await write((ctx) => ctx.write(lecturers).patch(made._id, { visible: false }))
    for (const data of await jobs()) await write((ctx) => indexLecturers.run({ ctx } as never, data))
    expect(await find('Natcha')).toEqual([])
  })

  it('of courses that were there before is learned by the job', async () => {
    const { _id } = await world.make.course(site, { name: 'ดนตรีไทยเดิม' })
    const { owner } = world.database
    await owner.query(`update course_search set "isWhole" = false, short = '{}' where "courseID" = $1`, [_id])
    await owner.query(`delete from search_word where site_id = $1 and word like '%ดนตรี%'`, [site._id])
    expect(await find('ดนตรี')).toHaveLength(1)
    expect(await find('ดนตลี')).toEqual([])
    const ctx = world.open(site, 'admin')
    await learnWords.run({ ctx } as never, {})
    await ctx.commit()
    expect(await find('ดนตลี')).toEqual(['ดนตรีไทยเดิม'])
  })
})

describe('what is suggested while one types', () => {
  it('is online courses, and classes that are still to come beside them', async () => {
    const found = await look((ctx) => suggestCourses(ctx, 'ภาสี'))
    expect(found).toMatchObject({ hits: [], total: 0, onsite: 1, meant: ['ภาษี'] })
    expect(found.rounds.map(({ name }) => name)).toEqual(['การยื่นภาษีเงินได้'])
    expect(await look((ctx) => suggestCourses(ctx, 'ดูดาว'))).toMatchObject({
      total: 0,
      onsite: 0,
      rounds: [],
    })
    expect((await look((ctx) => suggestCourses(ctx, 'exce'))).hits[0]?.name).toBe(excel)
  })
})
