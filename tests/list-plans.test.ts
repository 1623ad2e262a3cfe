import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import { parseListAddress } from '#kernel/lists/list-address.ts'
import { queryListKeys, shapeOf } from '#kernel/lists/read-list.server.ts'
import { auditList } from '#modules/audits/audit-list.server.ts'
import { teams } from '#modules/companies/team/team-list.server.ts'
import { boardLists } from '#modules/enrolments/board/board-lists.server.ts'
import { entryLists } from '#modules/forms/entries/entry-list.server.ts'
import { jobList } from '#modules/jobs/job-list.server.ts'
import { orderList } from '#modules/orders/order-list.server.ts'
import { pageList } from '#modules/pages/page-list.server.ts'
import { studentList } from '#modules/students/student-list.server.ts'
import { rosters } from '#modules/teaching/roster-list.server.ts'
import { collectionList } from '#shell/records/collection-list.server.ts'
import { openGeneric } from '#shell/records/open-screen.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { makeForm } from '#tests/support/forms.ts'
import { openWorld, type World } from './support/world.ts'

/** People of the large site and of the small one: each takes a course, works for a company and waits for a second course. */
const PEOPLE = { large: 100_000, small: 1_000 }
const SIZE = 50
const SEARCHES = [
  'user_firstname_search',
  'user_lastname_search',
  'user_email_search',
  'company_member_name_search',
  'post_title_search',
  'message_name_search',
  'message_subject_search',
  'message_email_search',
  'company_name_search',
  'company_contact_search',
]

/** People, and what is made of each of them. */
const COPIED = ['"user"', 'enroll', 'waiting', '"order"', 'company_member']

let world: World
const sites: Record<
  string,
  { site: MadeSite; app: pg.Client; course: string; company: string; form: string }
> = {}

beforeAll(async () => {
  world = await openWorld()
  const { owner, config } = world.database
  // What no sort uses, and takes long to fill.
  for (const index of SEARCHES) await owner.query(`drop index ${index}`)
  // Rows that are made together refer to each other rightly.
  await owner.query('set session_replication_role = replica')
  for (const [name, people] of Object.entries(PEOPLE)) {
    const site = await world.make.site()
    const [course, full] = [await world.make.course(site), await world.make.course(site)]
    const company = await world.make.row('company', { site_id: site._id, name: 'บริษัทใหญ่' })
    const fill = (text: string, ...values: unknown[]) => owner.query(text, [site._id, ...values])
    await fill(
      `insert into "user" (site_id, firstname, lastname, email, username, role, "createdAt")
       select $1, 'คนที่ ' || n % 997, 'สกุล ' || n % 9973, n || '@example.test', n || '@example.test', 'user',
         now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      people,
    )
    await fill(
      `insert into enroll (site_id, "userID", "courseID", status, analytics, "createdAt")
       select $1, "_id", $2, 'active',
         jsonb_build_object('total', 4, 'percent', split_part(email, '@', 1)::int % 101, 'message', '', 'status', 'processing'),
         "createdAt" from "user" where site_id = $1`,
      course._id,
    )
    await fill(
      `insert into enroll (site_id, "userID", "courseID", status, "createdAt")
       select $1, "_id", $2, 'cancelled', "createdAt" from "user" where site_id = $1`,
      full._id,
    )
    await fill(
      `insert into waiting (site_id, "userID", "courseID", "createdAt") select $1, "_id", $2, "createdAt" from "user" where site_id = $1`,
      full._id,
    )
    await fill(
      `insert into "order" (site_id, "userID", "courseID", price, status, "createdAt")
       select $1, "_id", $2, 100, 'pending', "createdAt" from "user" where site_id = $1`,
      full._id,
    )
    await fill(
      `insert into company_member (site_id, "companyID", "userID", name, email)
       select $1, $2, "_id", firstname || ' ' || lastname, email from "user" where site_id = $1`,
      company._id,
    )
    await fill(
      `insert into job (site_id, name, status, "createdAt")
       select $1, 'mail.send', (array['done', 'failed'])[1 + n % 2], now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      people,
    )
    await fill(
      `insert into audit (site_id, role, action, collection, "createdAt")
       select $1, 'admin', 'update', 'course', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      people,
    )
    await fill(
      `insert into post (site_id, title, slug, "createdAt", "updatedAt")
       select $1, 'หน้า ' || n % 997, 'page-' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $2::int) n`,
      people,
    )
    const form = (await makeForm(world, site))._id
    await fill(
      `insert into form (site_id, "formID", "formData", status, "createdAt")
       select $1, $3, '{}', (array['new', 'done'])[1 + n % 2], now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      people,
      form,
    )
    await fill(
      `insert into message (site_id, name, email, subject, body, status, "createdAt")
       select $1, 'คนที่ ' || n % 997, n || '@example.test', 'เรื่อง ' || n % 9973, '', (array['confirm', 'fail'])[1 + n % 2],
         now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      people,
    )
    await fill(
      `insert into company (site_id, name, contact, email, "createdAt")
       select $1, 'บริษัท ' || n, 'คนที่ ' || n % 997, n || '@example.test', now() - n * interval '1 minute'
       from generate_series(1, $2::int) n`,
      people,
    )
    const app = new pg.Client(connectionConfig(config, 'sala_app'))
    await app.connect()
    await app.query(`set app.site_id = '${site._id}'`)
    sites[name] = { site, app, course: course._id, company: company._id, form }
  }
  for (const table of [...COPIED, 'job', 'audit', 'post', 'form', 'message', 'company'])
    await owner.query(`vacuum analyze ${table}`)
}, 600_000)

afterAll(async () => {
  for (const { app } of Object.values(sites)) await app.end()
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

type Place = (typeof sites)[string]
type Open = (ctx: Context, at: Place) => List | Promise<List>

/** Blocks of the database that are read for a page of the list. */
async function cost(name: string, open: Open, sort: string, isLast: boolean) {
  const at = sites[name]
  if (!at) throw new Error(`no site «${name}»`)
  const ctx = world.open(at.site, 'admin')
  const list = await open(ctx, at)
  const address = parseListAddress(new URLSearchParams({ sort }), shapeOf(list))
  const part = { limit: SIZE, isReversed: isLast }
  const { sql: text, parameters } = queryListKeys(ctx, list, address, part).compile()
  await ctx.rollback()
  const { rows } = await at.app.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...parameters],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const blocks = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  return { blocks, plan: JSON.stringify(plan) }
}

/** A list that is made of a collection, and the columns by which it is sorted there. */
const ofCollection = (base: string, sorts: readonly string[]): { sorts: readonly string[]; open: Open } => ({
  sorts,
  open(ctx) {
    const entries = ctx.engine.registry.modules.flatMap((module) => module.routes)
    const generic = entries.find(
      (entry) => entry.generic?.kind === 'list' && entry.generic.base === base,
    )?.generic
    const collection = generic && ctx.engine.registry.collection(generic.collection)
    if (!generic || !collection) throw new Error(`no list at «${base}»`)
    const list = collectionList(openGeneric(ctx, collection, generic, entries))
    expect(shapeOf(list).sorts.toSorted()).toEqual(sorts.toSorted())
    return list
  },
})
const declared = (shape: List, open: Open = () => shape) => ({ sorts: shapeOf(shape).sorts, open })

const lists: Record<string, { sorts: readonly string[]; open: Open }> = {
  students: declared(studentList),
  orders: declared(boardLists.orders),
  enrolled: declared(boardLists.enrolled),
  waiting: declared(boardLists.waiting),
  cancelled: declared(boardLists.cancelled),
  roster: declared(rosters.shape, (ctx, { course }) => rosters.open(ctx, course)),
  jobs: declared(jobList),
  audits: declared(auditList),
  team: declared(teams.shape, (ctx, { company }) => teams.open(ctx, company)),
  'all orders': declared(orderList),
  pages: declared(pageList),
  entries: declared(entryLists.shape, (ctx, { form }) => entryLists.open(ctx, form)),
  mails: ofCollection('/setup/email', ['createdAt', 'name', 'email', 'subject', 'status', 'withheld']),
  companies: ofCollection('/company', ['createdAt', 'name', 'taxID', 'contact', 'email']),
}

const cases = Object.entries(lists).flatMap(([name, { sorts, open }]) =>
  sorts.flatMap((sort) => [
    { name, sort, open },
    { name, sort: `-${sort}`, open },
  ]),
)

it.each(cases)(
  '$name by $sort: the first and the last page of 100,000 cost what those of 1,000 do',
  async ({ sort, open }) => {
    for (const isLast of [false, true]) {
      const small = await cost('small', open, sort, isLast)
      const large = await cost('large', open, sort, isLast)
      expect(large.blocks, large.plan).toBeLessThanOrEqual(Math.max(60, small.blocks * 1.3))
    }
  },
)
