import { beforeAll, describe, expect, it } from 'vitest'
import { checkForm } from '#kernel/pages/check-values.ts'
import { formOf } from '#kernel/pages/form-values.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { readFormData } from '#kernel/pages/read-form-data.ts'
import { speakBuilder } from '#kernel/pages/speak-builder.ts'
import { hasThai } from '#kernel/thai/thai-letters.ts'
import { seedWhenEmpty } from '#src/gateway/seed.ts'
import { modules } from '#src/manifest.ts'
import { openWorld, TEST_SECRET, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await seedWhenEmpty({
    database: world.database.config,
    modules,
    settings: { secret: TEST_SECRET, demo: true },
    storage: { folder: world.folder, quotaBytes: 64 * 1024 * 1024 },
    say: () => undefined,
  })
})

const find = async <Row>(text: string): Promise<Row[]> =>
  (await world.database.owner.query(text)).rows as Row[]

describe('the demo that a buyer is shown', () => {
  it('has forty orders in all states, what was paid for courses that the buyer takes', async () => {
    const states = await find<{ status: string; process: string; n: number }>(
      'select status, process, count(*)::int as n from "order" group by 1, 2 order by 1, 2',
    )
    expect(states).toEqual([
      { status: 'cancelled', process: 'done', n: 2 },
      { status: 'expired', process: 'done', n: 2 },
      { status: 'paid', process: 'done', n: 24 },
      { status: 'pending', process: 'checking', n: 4 },
      { status: 'pending', process: 'new', n: 7 },
      { status: 'refunded', process: 'done', n: 1 },
    ])
    const wrong = await find(
      `select 1 from "order" o left join enroll e on e.site_id = o.site_id and e."userID" = o."userID" and e."courseID" = o."courseID"
       where o.price <= 0 or (o.status = 'paid') <> (e."_id" is not null)`,
    )
    expect(wrong).toEqual([])
  })

  it('has entries that its forms would have taken', async () => {
    const entries = await find<{ builder: unknown; formData: unknown }>(
      'select p.builder, f."formData" from form f join post p on p.site_id = f.site_id and p."_id" = f."formID"',
    )
    expect(entries.length).toBeGreaterThanOrEqual(8)
    for (const { builder, formData } of entries) {
      const form = formOf(parseDocument(builder, world.engine.blocks), world.engine.blocks)
      const { values, unknown } = readFormData(form, formData)
      expect(unknown).toEqual([])
      expect(checkForm(form, values)).toEqual([])
    }
  })

  it('keeps how each course is, so that the first change of it can be taken back', async () => {
    const bare = await find(
      'select 1 from course c where not exists (select from course_revision r where r."courseID" = c."_id")',
    )
    expect(bare).toEqual([])
  })

  it('shows the platform a year of figures that grow, with the income of each month', async () => {
    const months = await find<{ members: number; enrolments: number; income: number; paid: number }>(
      `select f.members, f.enrolments, f.income::float8 as income, (select coalesce(sum(o."paidAmount"), 0)::float8 from "order" o
         where date_trunc('month', o."paidAt" at time zone 'Asia/Bangkok') = f.month) as paid
       from site_figure f join site s on s."_id" = f.site where s."siteType" = 'origin' order by f.month`,
    )
    expect(months).toHaveLength(12)
    expect(months.map(({ income }) => income)).toEqual(months.map(({ paid }) => paid))
    for (const name of ['members', 'enrolments'] as const) {
      const counted = months.map((month) => month[name])
      expect(counted).toEqual(counted.toSorted((one, other) => one - other))
      expect(counted[0]).toBeLessThan(counted.at(-1) ?? 0)
    }
  })

  it('has something paid in the last week, and something new above it', async () => {
    const [newest] = await find<{ status: string }>(
      'select status from "order" order by "createdAt" desc limit 1',
    )
    expect(newest?.status).toBe('pending')
    const lately = await find(
      `select 1 from "order" where "paidAt" > (select max("createdAt") from "order") - interval '7 days'`,
    )
    expect(lately.length).toBeGreaterThan(0)
  })

  it('has a second academy with learners, some who have finished, and their certificates', async () => {
    const [counted] = await find<{ members: number; taken: number; finished: number; certified: number }>(
      `select (select count(*)::int from "user" u where u.site_id = h.site and role = 'user') as members,
         (select count(*)::int from enroll e where e.site_id = h.site) as taken,
         (select count(*)::int from enroll e where e.site_id = h.site and "completedAt" is not null) as finished,
         (select count(*)::int from certification c where c.site_id = h.site) as certified
       from hostname h where h.hostname = 'second.localhost'`,
    )
    expect(counted?.members).toBe(25)
    expect(counted?.taken).toBeGreaterThan(60)
    expect(counted?.finished).toBeGreaterThan(20)
    expect(counted?.certified).toBeGreaterThanOrEqual(10)
    const overfull = await find(
      `select c.name from course c join enroll e on e.site_id = c.site_id and e."courseID" = c."_id" and e.status = 'active'
       join hostname h on h.site = c.site_id and h.hostname = 'second.localhost'
       where c.seats is not null group by c."_id", c.name, c.seats having count(*) > c.seats`,
    )
    expect(overfull).toEqual([])
  })

  it('calls its first academy by the address that people are told', async () => {
    const [site] = await find<{ hostname: string }>(
      `select h.hostname from hostname h where h.site = (select site from hostname where hostname = 'localhost')
       order by h."createdAt", h.hostname limit 1`,
    )
    expect(site?.hostname).toBe('localhost')
  })

  it('has both academies in English: categories, lecturers, courses, paths, pages, news, menus and forms', async () => {
    const named = await find<{ what: string; name: string; said: string | null }>(
      ['category', 'lecturer', 'course', 'learning_path']
        .map(
          (table) => `select '${table}' as what, name, translations #>> '{en,name}' as said from "${table}"`,
        )
        .concat(`select 'post', title, translations #>> '{en,title}' from post`)
        .join(' union all '),
    )
    const counts = new Map<string, number>()
    for (const { what } of named) counts.set(what, (counts.get(what) ?? 0) + 1)
    expect(counts.get('course')).toBeGreaterThan(60)
    expect([...counts.keys()].toSorted()).toEqual(['category', 'course', 'learning_path', 'lecturer', 'post'])
    const isMissing = ({ name, said }: (typeof named)[number]) => hasThai(said ?? name)
    expect(named.filter(isMissing).map(({ what, name }) => `${what}: ${name}`)).toEqual([])
    const pages = await find<{ title: string; type: string; builder: unknown; translations: unknown }>(
      'select title, type, builder, translations from post',
    )
    const left = pages.flatMap(({ title, type, builder, translations }) =>
      labelsOf(speakBuilder(builder, translations, 'en'))
        .filter(hasThai)
        .map((text) => `${type} ${title}: ${text.slice(0, 60)}`),
    )
    expect(left).toEqual([])
  })
})

/** What of a page's blocks is read by people; what inputs store and compare stays in the language of the page. */
function labelsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(labelsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? ['title', 'label', 'text', 'heading', 'help', 'placeholder', 'content'].includes(name)
        ? [inner]
        : []
      : labelsOf(inner),
  )
}
