export const testMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export type StatusKind = 'success' | 'client' | 'server'

/** What came back, or why nothing was sent: the last words of a text of the group «developer». */
export type TestAnswer =
  | { readonly status: number; readonly text: string }
  | { readonly fault: 'no-client' | 'bad-json' | 'unknown' }

/** 2xx is a success, 5xx the server's fault, everything else the caller's. */
export function judgeStatus(status: number): StatusKind {
  if (status >= 500) return 'server'
  return status >= 200 && status < 300 ? 'success' : 'client'
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Sends the chosen method, endpoint and optional JSON body below /api, with the page's own session. */
export async function sendTest(input: {
  method: string
  endpoint: string
  body: string
}): Promise<TestAnswer> {
  if (typeof fetch !== 'function') return { fault: 'no-client' }
  const body = input.body.trim()
  if (body !== '' && !isJson(body)) return { fault: 'bad-json' }
  const hasBody = body !== '' && input.method !== 'GET'
  try {
    const answer = await fetch(`/api/${input.endpoint.trim().replace(/^\/+(?:api\/)?/, '')}`, {
      method: input.method,
      headers: { 'content-type': 'application/json' },
      ...(hasBody && { body }),
    })
    const text = await answer.text()
    return { status: answer.status, text: isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text }
  } catch {
    return { fault: 'unknown' }
  }
}
