import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { BrowserContext } from 'playwright-core'

interface Place {
  readonly host: string
  readonly port: number
}

/** Signs a browser in without its login page, for tests that are about what comes after. */
export async function enter(
  context: BrowserContext,
  { host, port }: Place,
  username: string,
  password: string,
): Promise<void> {
  const url = `http://${host}:${port}`
  const headers = { host: `${host}:${port}`, origin: url, 'content-type': 'application/json' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // By the machine's own address: names below localhost are known to browsers alone.
    request({ host: '127.0.0.1', port, path: '/api/signin', method: 'POST', headers }, resolve)
      .on('error', reject)
      .end(JSON.stringify({ username, password }))
  })
  const body = await text(answer)
  if (answer.statusCode !== 200)
    throw new Error(`${username} was answered ${answer.statusCode} at ${url}: ${body}`)
  const lines = answer.headers['set-cookie'] ?? []
  const pairs = lines.map((line) => line.split(';', 1)[0] ?? '')
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return { name, value, url, httpOnly: true }
    }),
  )
}
