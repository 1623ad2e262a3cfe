import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '#kernel/create-engine.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { modules } from '#src/manifest.ts'
import { collectionCalls } from './collection-calls.ts'
import { woodCalls, woods } from './documentation/test-declarations.ts'
import { documentationRoutes } from './documentation.ts'

let engine: Engine
let app: FastifyInstance

interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  components: {
    schemas: Record<string, { properties: Record<string, Record<string, unknown>>; required?: string[] }>
    securitySchemes: Record<string, { name?: string }>
  }
}

async function readOpenApi(): Promise<OpenApi> {
  const answer = await app.inject('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const readPage = (headers: Record<string, string> = {}) => app.inject({ url: '/api/docs', headers })

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

beforeAll(async () => {
  // No query is sent, so that no database is needed.
  engine = createEngine({ modules: [woods], database: {}, secret: 'a secret for tests only', log: silent })
  app = Fastify()
  await app.register(async (scope) => documentationRoutes(scope, engine, woodCalls), { prefix: '/api' })
})

afterAll(async () => {
  await app.close()
  await engine.pools.close()
})

describe('the OpenAPI document', () => {
  it('has every call of every exposed collection, and no other collection', async () => {
    const { openapi, paths } = await readOpenApi()
    expect(openapi).toBe('3.1.0')
    const expected = ['person', 'lesson'].flatMap((name) =>
      collectionCalls.map((call) => `${call.method} /${name}${call.path.replace(':id', '{id}')}`),
    )
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed).toEqual(expect.arrayContaining(expected))
    expect(listed.filter((call) => call.includes('vault'))).toEqual([])
  })

  it('has every call of the modules; one at the address of a collection takes its place', async () => {
    const { paths } = await readOpenApi()
    expect(paths['/tree/{id}/plant']).toMatchObject({
      post: { parameters: [{ name: 'id', in: 'path', required: true }] },
    })
    expect(paths['/lesson']).toMatchObject({ post: { summary: 'Adds a lesson its own way' } })
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('shows in a record what only the server sets, and takes it in no body', async () => {
    const { schemas } = (await readOpenApi()).components
    expect(Object.keys(schemas.person?.properties ?? {})).toEqual([
      '_id',
      'parent',
      'firstname',
      'email',
      'citizen',
      'rank',
      'createdAt',
      'updatedAt',
    ])
    expect(Object.keys(schemas['person.create']?.properties ?? {})).toEqual([
      'firstname',
      'email',
      'citizen',
      'passphrase',
    ])
    expect(schemas['person.create']).toMatchObject({
      required: ['firstname', 'email'],
      additionalProperties: false,
      properties: { passphrase: { writeOnly: true } },
    })
    expect(schemas['person.update']?.required).toBeUndefined()
  })

  it('resolves every reference, also inside a body that holds itself', async () => {
    const document = await readOpenApi()
    const refs = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
    const targets = new Set(Array.from(refs, ([, ref = '']) => ref))
    expect(targets).toContain('#/components/schemas/post.tree.id.plant.body')
    const find = (target: string) =>
      target
        .slice(2)
        .split('/')
        .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document)
    expect([...targets].filter((target) => find(target) === undefined)).toEqual([])
  })

  it('names the ways to say which site and who, and what may be refused', async () => {
    const { components, paths } = await readOpenApi()
    const names = Object.values(components.securitySchemes).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['client-token-key', 'X-API-Key', 'sala_session']))
    const change = Object.keys(paths['/person/{id}']?.put?.responses ?? {})
    expect(change).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', '412']))
  })
})

describe('both documents', () => {
  it.each(['/api/openapi.json', '/api/docs'])(
    '%s names no hidden field, column or collection',
    async (url) => {
      const { body } = await app.inject(url)
      const words = ['saltOfPerson', 'marginKey', 'never-shown', 'site_id', '_search', '_hash', 'combination']
      expect(words.filter((word) => body.includes(word))).toEqual([])
    },
  )

  it.each(['/api/openapi.json', '/api/docs'])('%s is the same each time', async (url) => {
    expect((await app.inject(url)).body).toBe((await app.inject(url)).body)
  })
})

describe('the page', () => {
  it('has every collection, field and call, each with a link in the contents that leads to it', async () => {
    const { body } = await readPage()
    const paths = ['/api/person/query', '/api/lesson/{id}', '/api/tree/{id}/plant', '/api/health']
    const fields = ['_id', 'parent', 'unit', 'firstname', 'citizen', 'passphrase', 'outline']
    expect([...paths, ...fields].filter((word) => !body.includes(`<code>${word}</code>`))).toEqual([])
    const anchors = Array.from(body.matchAll(/href="#([^"]+)"/g), ([, anchor]) => anchor)
    expect(anchors.length).toBeGreaterThan(15)
    expect(anchors.filter((anchor) => !body.includes(`id="${anchor}"`))).toEqual([])
  })

  it('escapes what the declarations and texts say', async () => {
    const { body } = await readPage({ 'accept-language': 'en' })
    expect(body).toContain('Plants a tree &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;waters&quot; it')
    expect(body).toContain('people &lt;b&gt;')
    expect(body).toContain('Name &amp; alias')
    expect(body).toContain('<code>a&lt;b</code>')
    expect(body).not.toContain('<script')
  })

  it('speaks Thai unless the visitor wants English', async () => {
    const thai = await readPage()
    expect(thai.headers['content-language']).toBe('th')
    expect(thai.body).toContain('<html lang="th">')
    expect(thai.body).toContain('ชื่อ &amp; ฉายา')
    const english = await readPage({ 'accept-language': 'en-GB,en;q=0.9,th;q=0.5' })
    expect(english.body).toContain('<html lang="en">')
    expect(english.body).not.toMatch(/documentation\.[a-z]/)
    const chosen = await readPage({ 'accept-language': 'en', cookie: 'sala_lang=th' })
    expect(chosen.body).toBe(thai.body)
    expect(thai.body).not.toMatch(/documentation\.[a-z]/)
  })

  it('may load nothing and run nothing but its own style', async () => {
    const { headers, body } = await readPage()
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const hash = Buffer.from(digest).toString('base64')
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
    expect(body).not.toMatch(/ style=|<script|<img|<link/)
  })
})

describe('the documents of the product', () => {
  it.each(['/api/openapi.json', '/api/docs'])('%s has every exposed collection', async (url) => {
    const whole = createEngine({ modules, database: {}, secret: 'a secret for tests only', log: silent })
    const server = Fastify()
    const calls = modules.flatMap((module) => module.calls)
    await server.register(async (scope) => documentationRoutes(scope, whole, calls), { prefix: '/api' })
    const { statusCode, body } = await server.inject(url)
    await server.close()
    await whole.pools.close()
    expect(statusCode, body.slice(0, 500)).toBe(200)
    const names = whole.registry.collections.filter(({ exposed }) => exposed).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(40)
    const marks = (name: string) => [`id="collection-${name}"`, `"/${name}/query"`]
    expect(names.filter((name) => !marks(name).some((mark) => body.includes(mark)))).toEqual([])
  })
})
