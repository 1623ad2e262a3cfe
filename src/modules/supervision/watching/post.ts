import type { Sent } from './outbox.ts'

const WAITING_STATES = new Set([408, 425, 429])

/** Sends to a call of the product; without a line, or while the server is away, it is to be sent later. */
export async function post(path: string, body: object): Promise<Sent> {
  try {
    const answer = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(body),
    })
    if (answer.ok) return { data: ((await answer.json()) as { data: unknown }).data }
    return answer.status >= 500 || WAITING_STATES.has(answer.status) ? 'later' : 'refused'
  } catch {
    return 'later'
  }
}
