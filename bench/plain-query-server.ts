import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** The statement that it answers with, whatever is asked, and where. */
const { config, text, values } = JSON.parse(process.env.BENCH_QUERY ?? '{}') as {
  config: pg.PoolConfig
  text: string
  values: unknown[]
}
// A day has no time of day, and prices are numbers.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const pool = new pg.Pool(config)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  // Whoever lets people ask has to read what they ask for.
  JSON.parse(Buffer.concat(chunks).toString('utf8'))
  const { rows } = await pool.query({ text, values })
  const body = Buffer.from(JSON.stringify({ status: 200, data: rows }))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
  response.writeHead(200, headers).end(body)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Sala serves http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
