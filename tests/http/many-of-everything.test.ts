import { beforeAll, describe, expect, it } from 'vitest'
import { compareRows, derive } from '#kernel/data/settle-write.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { manifest, modules } from '#src/manifest.ts'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { makePost } from '#tests/support/pages.ts'

const MANY = 2_000
const AT_ONCE = 100
/** What a public page may weigh, before it is pressed, however much a site has. */
const MAX_BYTES = 350_000
/** Words as long as such names are. */
const LONG = 'ความปลอดภัยในการทำงานสำหรับผู้ปฏิบัติงานทั่วไป'

let cast: Cast
let group: MadeSite
/** A course with as much around it as can be. */
let course: string
let lesson: string

/** Brings what is computed from the courses in step, as their writes would. */
async function followCourses(): Promise<void> {
  const { engine } = cast.world
  const collection = engine.registry.collection('course')
  if (!collection) throw new Error('there are no courses')
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    'select * from course where site_id = $1',
    [cast.ours._id],
  )
  const names = Object.keys(collection.fields)
  // As many as a job of the product writes at a time.
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const records = rows.slice(from, from + AT_ONCE).map((row) => compareRows(row._id, undefined, row, names))
    await workOnSite(engine, cast.ours._id, (ctx) => derive(ctx, { action: 'create', collection, records }))
  }
}

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  const { make, database } = cast.world
  const site = cast.ours._id
  const fill = (text: string, ...values: unknown[]) => database.owner.query(text, [site, LONG, ...values])
  const many = `generate_series(1, ${MANY}) n`
  await fill(
    `insert into category (site_id, name, code, description, "order")
     select $1, $2 || n, 'many-' || n, repeat($2, 8), n from ${many}`,
  )
  await fill(`insert into target (site_id, name, code) select $1, $2 || n, 'target-' || n from ${many}`)
  await fill(
    `insert into lecturer (site_id, name, code, position, bio, "order")
     select $1, $2 || n, 'lecturer-' || n, $2, repeat($2, 40), n from ${many}`,
  )
  await fill(
    `insert into course (site_id, name, slug, status, short_description, description, outcomes, category, type, seats,
       "startDate", "endDate", place, price, lecturer, target)
     select $1, $2 || n, 'course-' || n, true, repeat($2, case n when 2 then 6 else 1 end), '<p>' || repeat($2, case n when 2 then 40 else 1 end) || '</p>', repeat($2 || chr(10), case n when 2 then 30 else 1 end),
       array(select 'many-' || (n - 1 + k) % ${MANY} + 1 from generate_series(0, 4) k),
       case when n % 2 = 0 then 'onsite' else 'online' end, 30,
       case when n % 2 = 0 then date_trunc('year', now())::date + 364 end,
       case when n % 2 = 0 then date_trunc('year', now())::date + 364 end, $2, 700,
       (select jsonb_agg(jsonb_build_object('id', "_id", 'name', name)) from (select * from lecturer where site_id = $1 order by code limit case n when 2 then 20 else 1 end) l),
       (select jsonb_agg(jsonb_build_object('_id', "_id", 'name', name, 'code', code)) from (select * from target where site_id = $1 order by code limit case n when 2 then 50 else 1 end) t)
     from ${many}`,
  )
  await followCourses()
  const first = await fill(`select "_id" from course where site_id = $1 and name = $2 || 2`)
  course = (first.rows[0] as { _id: string })._id
  await fill(
    `insert into class (site_id, "courseID", name, "startDate", "endDate", place, seats)
     select $1, $3, $2 || n, current_date + 1 + n % 300, current_date + 1 + n % 300, $2, 30 from ${many}`,
    course,
  )
  await fill(
    `insert into review (site_id, "courseID", "userID", name, rating, text, answer, status)
     select $1, $3, sala_uuid(), $2, 5, repeat($2, 5), repeat($2, 5), 'approved' from ${many}`,
    course,
  )
  await fill(
    `update course set prerequisites = array(select "_id" from course where site_id = $1 and "_id" <> $3 order by name limit 200)
     where site_id = $1 and "_id" = $3 and $2 <> ''`,
    course,
  )
  const of = { site_id: site, courseID: course }
  const section = await make.row('section', { ...of, name: 'ตอน' })
  const made = await make.row('lesson', {
    ...of,
    sectionID: section._id,
    name: LONG,
    kind: 'text',
    free: true,
    content: { html: '<p>ก</p>' },
  })
  lesson = made._id
  await fill(
    `insert into lesson (site_id, "courseID", "sectionID", name, kind, seconds, "order")
     select $1, $3, $4, $2 || n, 'text', 60, n from ${many}`,
    course,
    section._id,
  )
  await fill(
    `insert into task (site_id, title, "startDate", "dueDate", description, public)
     select $1, $2 || n, current_date, current_date, repeat($2, 10), true from ${many}`,
  )
  const member = { id: cast.member.userID }
  await fill(
    `insert into favourite (site_id, "userID", "courseID") select $1, $3, "_id" from course where site_id = $1 and $2 <> ''`,
    member.id,
  )
  await fill(
    `insert into enroll (site_id, "userID", "courseID") select $1, $3, "_id" from course where site_id = $1 and $2 <> ''`,
    member.id,
  )
  const news = await makePost(cast.world, cast.ours, { title: LONG, slug: 'news', display: 'group' })
  await fill(
    `insert into post (site_id, type, parent, title, slug, content, "createdAt")
     select $1, 'post', $3, $2 || n, 'story-' || n, repeat($2, 200), now() - n * interval '1 hour' from ${many}`,
    news._id,
  )
  const blocks = modules.flatMap((module) => module.blocks).filter((block) => block.source !== undefined)
  for (const { type, sample } of blocks) {
    const own =
      type === 'post_list'
        ? { slug: 'news', limit: 50 }
        : { limit: 48, apiEndpoint: 'course', pageSize: '50' }
    await makePost(cast.world, cast.ours, {
      slug: `block-${type.replaceAll('_', '-')}`,
      builder: [{ columns: [[{ uid: 'one', type, value: sample?.value, ...sample?.settings, ...own }]] }],
    })
  }
  group = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
  await database.owner.query(
    `with made as (
       insert into site (key, "siteName", "siteType", "parentSite", contact)
       select gen_random_uuid(), $2 || n, 'unit', $1, jsonb_build_object('tagline', $2) from ${many} returning "_id")
     insert into hostname (hostname, site, "siteView") select 'academy-' || "_id" || '.test', "_id", 'frontend' from made`,
    [group._id, LONG],
  )
}, 120_000)

/** Where each public page has most on it; null where it shows nothing that grows. */
const places = (): Readonly<Record<string, readonly string[] | null>> => ({
  '/': ['/'],
  '/lesson/home': ['/lesson/home', '/lesson/home?page=100', '/lesson/home?target=target-1'],
  '/lesson/categories': ['/lesson/categories'],
  '/lesson/categories/:id': ['/lesson/categories/many-1900'],
  '/lesson/search/:keyword': [
    `/lesson/search/${LONG}`,
    `/lesson/search/${LONG}?rounds=all`,
    '/lesson/search/หาไม่พบ',
  ],
  '/lesson/detail/:id': ['/lesson/detail/course-2'],
  '/lesson/calendar': ['/lesson/calendar'],
  '/lesson/teachers/:id': ['/lesson/teachers/lecturer-1'],
  '/lesson/public/:id': [`/lesson/public/${lesson}`],
  '/lesson/notify/:id': [`/lesson/notify/${course}`],
  '/cms/page/:page': ['/cms/page/news'],
  '/cms/post/:pageSlug/:postSlug': ['/cms/post/news/story-1'],
  '/lesson/favourites': ['/lesson/favourites'],
})

/** Public pages on which nothing is listed: what a form asks, what a code stands for, and those that only lead elsewhere. */
const WITHOUT_LISTS: readonly RegExp[] = [
  /^\/(?:user|student|member)\//,
  /^(?:\*|\/(?:consent|offline))$/,
  /\/:(?:code|link)$/,
  /^\/lesson\/(?:search$|assessment|pay|certification|streaming|camera|webcam)\b/,
  /^\/cms\/draft\//,
]

const open = (path: string, input: object = {}) =>
  cast.api.call({ site: cast.ours, path: encodeURI(path), ...input })

/** Without the icons, which are a file of their own wherever the product is built. */
const bytesOf = (html: string) => Buffer.byteLength(html.replaceAll(/data:image\/svg\+xml[^"#]*/g, ''))

/** The pages whose answer is heavier than it may be, or is none. */
async function weigh(paths: readonly string[]): Promise<string[]> {
  const heavy: string[] = []
  for (const path of paths)
    for (const input of [{}, { as: cast.member }]) {
      const { status, text } = await open(path, input)
      const bytes = bytesOf(text)
      if (status !== 200 || bytes > MAX_BYTES) heavy.push(`${path}: ${status}, ${bytes} bytes`)
    }
  return heavy
}

describe(`a site of ${MANY} categories, courses, lecturers, posts and more`, () => {
  it('has no public page that is looked at by nobody here', () => {
    const listed = places()
    const left = manifest
      .filter(({ islands, path }) => islands === true && !(path in listed))
      .map(({ path }) => path)
      .filter((path) => !WITHOUT_LISTS.some((pattern) => pattern.test(path)))
    expect(left).toEqual([])
  })

  it(`has public pages of ${MAX_BYTES} bytes at most, for visitors and members`, {
    timeout: 120_000,
  }, async () => {
    expect(await weigh(Object.values(places()).flatMap((paths) => paths ?? []))).toEqual([])
  })

  it('has pages with any block that stay within the same', { timeout: 120_000 }, async () => {
    const blocks = modules.flatMap((module) => module.blocks).filter(({ source }) => source !== undefined)
    expect(blocks.length).toBeGreaterThan(20)
    expect(await weigh(blocks.map(({ type }) => `/cms/page/block-${type.replaceAll('_', '-')}`))).toEqual([])
  })

  it('leads from the categories that a page shows to all of them', async () => {
    for (const type of [
      'lesson-showcase',
      'lesson-categories',
      'category-list',
      'lesson-categories-dropdown',
    ])
      expect((await open(`/cms/page/block-${type}`)).text, type).toContain('href="/lesson/categories"')
  })

  it('has feeds that are bounded too', async () => {
    expect(await weigh(['/lesson/calendar.ics', '/cms/feed/news'])).toEqual([])
  })
})

it(`the home page of a group of ${MANY} academies is bounded`, async () => {
  const { status, text } = await cast.api.call({ site: group, path: '/' })
  expect(status).toBe(200)
  expect(text).toContain('academy-')
  expect(bytesOf(text)).toBeLessThan(MAX_BYTES)
})
