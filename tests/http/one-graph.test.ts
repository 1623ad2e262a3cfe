import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runServer, type ServerProcess } from '../e2e/support/run-server.ts'
import { openTestDatabase } from '../support/database.ts'
import { openFolder } from '../support/folder.ts'
import { connectionUrl } from '../support/plain-database.ts'

let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  const { config } = await openTestDatabase()
  dataDir = await openFolder('sala-graph-')
  server = await runServer({ SALA_DATA: dataDir, DATABASE_URL: connectionUrl(config) })
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, headers: { host: 'localhost' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

// Were the engine built twice, a screen would not know the refusal, or the request, that the gateway hands it.
it('lets the built screens understand what the engine refuses', async () => {
  expect(await statusOf('/lesson/home')).toBe(200)
  expect(await statusOf('/lesson/detail/no-such-course')).toBe(404)
  expect(await statusOf('/lesson/categories/no-such-category')).toBe(404)
})

it('builds each part of the engine once', () => {
  const bundle = readdirSync('build/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join('build/server', file), 'utf8'))
    .join('\n')
  for (const part of ['name = "DomainError"', 'function createRegistry(', 'pageRequest = createContext('])
    expect(bundle.split(part), part).toHaveLength(2)
})
