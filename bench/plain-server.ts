import Fastify from 'fastify'

/** What it sends, from the bench that started it: the headers and the body of a page of Sala. */
const { headers, body } = JSON.parse(process.env.BENCH_PAGE ?? '{}') as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
// A logger as the server has it, as quiet as the bench makes that one.
const app = Fastify({ logger: { level: 'warn' } })
app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`Sala serves ${address}\n`)
process.once('SIGTERM', () => void app.close())
