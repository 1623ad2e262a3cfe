import { refuseInput } from './client-error.ts'
import type { Requester } from './create-requester.ts'
import type { ClearedCache } from './types.ts'
import { wait } from './wait.ts'

/** Has the server forget the configuration of a host name. A failure is an answer, not an error. */
export async function clearOne(requester: Requester, hostname: string): Promise<ClearedCache> {
  if (!hostname) throw refuseInput('Host name is required')
  try {
    await requester.request({ path: `proxy-cache/clear-cache/${encodeURIComponent(hostname)}` })
    requester.forget()
    return { hostname, success: true }
  } catch (error) {
    return { hostname, success: false, error: error instanceof Error ? error.message : String(error) }
  }
}

/** The same for several host names, one after the other with a pause between them. */
export async function clearSeveral(
  requester: Requester,
  hostnames: readonly string[],
): Promise<ClearedCache[]> {
  if (!Array.isArray(hostnames) || hostnames.length === 0)
    throw refuseInput('Host names must be a non-empty array')
  const results: ClearedCache[] = []
  for (const hostname of hostnames as readonly string[]) {
    if (results.length > 0) await wait(requester.figures.clearPause)
    results.push(await clearOne(requester, hostname))
  }
  return results
}
