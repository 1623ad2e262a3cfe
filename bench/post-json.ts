import http from 'node:http'
import type { Target } from './load.ts'

/** Posts JSON as a page of the site does, with somebody's session; rejects unless it is taken. */
export function postJson(
  { hostname, port }: Target,
  path: string,
  body: object,
  { cookie, agent }: { readonly cookie: string; readonly agent: http.Agent },
): Promise<void> {
  const text = JSON.stringify(body)
  const headers = {
    host: hostname,
    origin: `http://${hostname}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    cookie,
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, method: 'POST', path, headers, agent },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${path} answered ${response.statusCode}`)),
        )
      },
    )
    request.on('error', reject)
    request.end(text)
  })
}
