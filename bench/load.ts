import http from 'node:http'

/** Where requests go: the port, and the host name that chooses the site. */
export interface Target {
  readonly port: number
  readonly hostname: string
}

/** Fetches one address; anything but 200 is an error, since another page would be measured. */
export function fetchPage(target: Target, path: string, agent?: http.Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: target.port,
        path,
        headers: { host: target.hostname },
        ...(agent ? { agent } : {}),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
          else resolve(Buffer.concat(chunks).toString('utf8'))
        })
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** Runs the work a number of times, so many at once. */
export async function repeat(
  times: number,
  concurrency: number,
  work: () => Promise<unknown>,
): Promise<void> {
  let left = times
  const lane = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}
