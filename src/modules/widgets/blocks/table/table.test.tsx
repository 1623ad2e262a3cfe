import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import type { Settings } from '#kernel/pages/document.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { table } from './block.ts'
import TableView from './view.tsx'

let world: World
let site: Site
let server: Server
let base: string
let answer: RequestListener
let asked: { method: string | undefined; url: string | undefined; headers: object }[]

const sendJson =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterwards(() => new Promise<void>((done) => void server.close(() => done())))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world = await openWorld(undefined, { tableSources: [base] })
  site = await world.make.site()
  for (let number = 1; number <= 63; number += 1)
    await world.make.course(site, {
      name: `หลักสูตร ${String(number).padStart(2, '0')}`,
      price: number * 1000,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    })
  await world.make.course(site, { name: 'ยังไม่เปิด', status: false })
  await world.make.course(await world.make.site(), { name: 'ของสถาบันอื่น' })
})

beforeEach(() => {
  asked = []
})

async function draw(
  settings: Settings,
  { search = '', ctx = world.open(site) }: { search?: string; ctx?: Context } = {},
): Promise<string> {
  const object = objectOf(table, settings)
  const request = { url: new URL(`http://localhost/cms/page/x${search}`), post: null }
  const [data] = (await table.source?.(ctx, [object], request)) ?? []
  await ctx.rollback()
  return renderToStaticMarkup(<TableView object={{ ...object, ...(data !== undefined && { data }) }} />)
}

const firstCells = (html: string) =>
  [...html.matchAll(/<tr[^>]*><td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell)
const pageButtons = (html: string) => [...html.matchAll(/aria-label="shell\.pages\.page"/g)].length
const courses: Settings = {
  apiEndpoint: 'course',
  columns: [{ field: 'name', label: 'ชื่อ' }, { field: 'price' }],
}

describe('a table of own records', () => {
  it('shows the columns that staff chose, of records that the visitor may see [PM-2.4-14]', async () => {
    const html = await draw(courses)
    expect(html).toContain('>ชื่อ<')
    expect(firstCells(html)[0]).toBe('หลักสูตร 63')
    expect(html).toContain('฿63,000')
    for (const hidden of ['ยังไม่เปิด', 'ของสถาบันอื่น']) expect(html).not.toContain(hidden)
  })

  it('has pages of 10, 20 or 50 rows and at most five buttons to them [PM-2.4-43] [PM-2.4-44]', async () => {
    for (const [size, buttons] of [
      [10, 5],
      [20, 4],
      [50, 2],
    ] as const) {
      const html = await draw({ ...courses, pageSize: String(size) })
      expect([firstCells(html).length, pageButtons(html)]).toEqual([size, buttons])
      expect([...html.matchAll(/aria-label="paged-table\.size"[^>]*>(\d+)</g)].map(([, n]) => n)).toEqual([
        '10',
        '20',
        '50',
      ])
    }
  })

  it('is turned, sized and sorted by its address; what that cannot mean is put right', async () => {
    expect(firstCells(await draw(courses, { search: '?table=o1.2.20.1' }))[0]).toBe('หลักสูตร 21')
    expect(firstCells(await draw(courses, { search: '?table=o1.1.10.-2' }))[0]).toBe('หลักสูตร 63')
    expect(firstCells(await draw(courses, { search: '?table=o1.9999.10.1' }))).toEqual([
      'หลักสูตร 61',
      'หลักสูตร 62',
      'หลักสูตร 63',
    ])
    for (const odd of ['o1.-4', 'o1.x.y.z', 'o1.1.11', 'o1.1.10.99', 'other.3', ',,,', 'o1.1e3.10.0x1'])
      expect(firstCells(await draw(courses, { search: `?table=${odd}` }))[0]).toBe('หลักสูตร 63')
    const html = await draw(courses, { search: '?page=3&table=o2.2,o1.2' })
    expect(html).toContain('href="?page=3&amp;table=o2.2%2Co1.3.10#table-o1"')
    expect(await draw(courses, { search: '?table=o1.1.10.-2' })).toContain('aria-sort="descending"')
  })

  it('reads as the person who looks: own records, or none', async () => {
    const { _id: userID } = await world.make.user(site)
    const { _id: courseID } = await world.make.course(site, { name: 'หลักสูตรของฉัน' })
    await world.make.row('enroll', { site_id: site._id, userID, courseID })
    const mine = { apiEndpoint: '/api/enroll/query', columns: [{ field: 'courseID' }] }
    const member = (id: string) => world.open(site, makeActor({ role: 'member', userID: id }))
    expect(await draw(mine, { ctx: member(userID) })).toContain('หลักสูตรของฉัน')
    expect(await draw(mine, { ctx: member(courseID) })).toContain('widgets.table.empty')
    expect(await draw(mine)).toContain('href="/cms/page/x?login&amp;next=%2Fcms%2Fpage%2Fx"')
    expect(await draw({ apiEndpoint: 'job' }, { ctx: member(userID) })).toMatch(
      /widgets\.table\.(forbidden|empty)/,
    )
  })

  it('never shows hidden fields, nor collections that calls do not serve', async () => {
    const ctx = world.open(site, 'admin')
    await world.make.user(site, { firstname: 'สมหญิง' })
    const html = await draw(
      { apiEndpoint: 'user', columns: [{ field: 'firstname' }, { field: 'password' }, { field: 'salt' }] },
      { ctx },
    )
    expect(html).toContain('สมหญิง')
    expect(html).not.toMatch(/argon2|password|salt/)
    for (const apiEndpoint of ['session', 'nothing', 'constructor', 'pg_user'])
      expect(await draw({ apiEndpoint }, { ctx })).toContain('widgets.table.unknown')
  })

  it('reads any number of tables with one query, and one for each collection that they refer to', async () => {
    const texts: string[] = []
    const ctx = world.open(site, 'admin')
    const counting = {
      ...ctx,
      run: (text: string, values: unknown[]) => (texts.push(text), ctx.run(text, values)),
    }
    const names = ['course', 'order', 'enroll', 'post']
    const objects = Array.from({ length: 12 }, (_, at) =>
      objectOf(table, { apiEndpoint: names[at % 4] ?? '' }, { uid: `o${at}` }),
    )
    const request = { url: new URL('http://localhost/'), post: null }
    await table.source?.(counting as Context, objects, request)
    expect(texts.length).toBeLessThanOrEqual(6)
    await ctx.rollback()
  })
})

describe('a table of another program', () => {
  const people = Array.from({ length: 12 }, (_, at) => ({
    name: `คน ${at + 1}`,
    age: 60 - at,
    at: '2026-01-05',
  }))
  let number = 0
  const endpoint = () => `${base}/people?n=${(number += 1)}`

  it('is asked for by the server, by the method that staff chose, without anything of the visitor [PM-7-43]', async () => {
    answer = sendJson(people)
    const html = await draw({ dataSourceType: 'api', apiEndpoint: endpoint(), method: 'POST' })
    expect(firstCells(html)).toHaveLength(10)
    expect(asked).toMatchObject([{ method: 'POST', headers: { accept: 'application/json' } }])
    expect(asked[0]?.headers).not.toHaveProperty('cookie')
    expect(html).not.toContain(base)
  })

  it('is sorted, turned and written as staff say, wherever the rows lie in the answer', async () => {
    answer = sendJson({ result: { records: people } })
    const columns: Settings[] = [
      { field: 'name' },
      { field: 'age' },
      { field: 'at', label: 'วันที่', format: 'date' },
    ]
    const html = await draw({ apiEndpoint: endpoint(), columns }, { search: '?table=o1.1.10.2' })
    expect(firstCells(html)[0]).toBe('คน 12')
    expect(html).toContain('5 ม.ค. 2569')
    expect(firstCells(await draw({ apiEndpoint: endpoint(), columns }, { search: '?table=o1.2' }))).toEqual([
      'คน 11',
      'คน 12',
    ])
  })

  it('keeps the answer for a minute', async () => {
    answer = sendJson(people)
    const apiEndpoint = endpoint()
    await Promise.all([draw({ apiEndpoint }), draw({ apiEndpoint })])
    await draw({ apiEndpoint })
    expect(asked).toHaveLength(1)
  })

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(500).end('{}')],
    ['a page', (_, response) => response.setHeader('content-type', 'text/html').end('<p>no</p>')],
    ['no rows', sendJson({ message: 'hello' })],
    ['half an answer', (_, response) => response.setHeader('content-type', 'application/json').end('[{')],
    ['too much', sendJson([{ text: 'ก'.repeat(400_000) }])],
    ['a way elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['nothing', (request) => request.socket.destroy()],
  ])('that answers %s is a message to the reader and a line in the log [PM-8-10]', async (_what, way) => {
    answer = way
    const lines: unknown[] = []
    const log = { ...world.engine.log, error: (...line: unknown[]) => void lines.push(line) }
    const ctx = { ...world.open(site), log } as Context
    expect(await draw({ apiEndpoint: endpoint() }, { ctx })).toContain('widgets.table.failed')
    expect(lines).toMatchObject([[{ address: `${base}/people` }, 'Failed to fetch data from API']])
    expect(asked).toHaveLength(1)
  })

  it('is refused where the operator has not listed it, and never asked', async () => {
    const { port } = server.address() as AddressInfo
    for (const apiEndpoint of [
      `http://localhost:${port}/people`,
      `http://127.0.0.1:${port}@evil.example/`,
      `http://user:word@127.0.0.1:${port}/`,
      'https://evil.example/rows',
      '//evil.example/rows',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '../api/user',
    ])
      expect(await draw({ apiEndpoint }), apiEndpoint).toContain('widgets.table.refused')
    expect(asked).toEqual([])
  })
})
