import { UNSAFE_SingleFetchRedirectSymbol as LEADS_ON } from 'react-router'
import { ROUTE_DATA_ID } from './route-data.ts'

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What a loader answers together with headers, by the router's `data`. */
const hasHead = (value: unknown): value is { data: unknown } =>
  (value as { type?: unknown } | null)?.type === 'DataWithResponseInit'

/**
 * What a loader answers, for a page that is drawn: the router packs the data of all loaders for the browser before anybody can
 * say that no one reads it, and takes long over each value. Of what leads elsewhere it packs the way alone.
 */
export function onlyDrawn<T>(answer: T): T {
  if (hasHead(answer)) return Object.assign(answer, { data: onlyDrawn(answer.data) })
  return isPlain(answer) ? Object.defineProperty({ ...answer }, LEADS_ON, { value: null }) : answer
}

/** The same for a page that is alive as a whole, of what JSON can say: the page says it that way (`writeRouteData`). */
export function saidAsJson<T>(answer: T): T {
  if (hasHead(answer)) return Object.assign(answer, { data: saidAsJson(answer.data) })
  return isPlain(answer) && isSayable(answer) ? onlyDrawn(answer) : answer
}

/** Whether the browser reads of the JSON what was written: no dates, no sets, nothing that JSON drops from an array. */
function isSayable(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value)
    case 'object':
      if (value === null) return true
      if (Array.isArray(value)) return value.every(isSayable)
      return isPlain(value) && Object.values(value).every((part) => part === undefined || isSayable(part))
    default:
      return false
  }
}

/** The script with all that was left out of the router's stream; none where nothing was. */
export function writeRouteData(loaderData: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(loaderData).filter(([, data]) => isPlain(data) && LEADS_ON in data)
  if (said.length === 0) return ''
  const text = JSON.stringify(Object.fromEntries(said)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ROUTE_DATA_ID}">${text}</script>`
}

/** Whether a page's own scripts ask for what its loaders say. */
export const asksForData = ({ url }: Pick<Request, 'url'>) => /^[^?]*\.data(?:\?|$)/.test(url)
