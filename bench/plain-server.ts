import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it sends, from the bench that started it: pages of Sala by their addresses, each with all of its headers. */
const given = JSON.parse(process.env.BENCH_PAGES ?? '[]') as [path: string, headers: string[], body: string][]
const pages = new Map(
  given.map(([path, headers, body]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (page) response.writeHead(200, page.headers).end(page.body)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Sala serves http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
