import type { OutsideMethod } from '#kernel/outside/call-listed.server.ts'

/** Where a table has its rows from. */
export type TableSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'own'; readonly collection: string }
  | { readonly kind: 'outside'; readonly address: string; readonly method: OutsideMethod }

const OWN = /^\/?(?:api\/)?([a-z][\w-]{0,59})(?:\/(?:query|aggregate))?\/?$/i

/** Reads the endpoint: the name or call of an own collection, or an address of another program. */
export function sourceOf(settings: {
  readonly apiEndpoint: string
  readonly method: OutsideMethod
}): TableSource {
  const endpoint = settings.apiEndpoint.trim()
  if (endpoint === '') return { kind: 'none' }
  const collection = OWN.exec(endpoint)?.[1]
  if (collection) return { kind: 'own', collection }
  return { kind: 'outside', address: endpoint, method: settings.method }
}
