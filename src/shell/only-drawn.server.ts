import { UNSAFE_SingleFetchRedirectSymbol as LEADS_ON } from 'react-router'

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What a loader answers together with headers, by the router's `data`. */
const hasHead = (value: unknown): value is { data: unknown } =>
  (value as { type?: unknown } | null)?.type === 'DataWithResponseInit'

/**
 * What a loader answers, for a page of islands: it is drawn from and never sent. The router packs the data of all loaders for
 * the browser before anybody can say that no one reads it; of what leads elsewhere it packs the way alone.
 */
export function onlyDrawn<T>(answer: T): T {
  if (hasHead(answer)) return Object.assign(answer, { data: onlyDrawn(answer.data) })
  return isPlain(answer) ? Object.defineProperty({ ...answer }, LEADS_ON, { value: null }) : answer
}

/** Whether a page's own scripts ask for what its loaders say. */
export const asksForData = ({ url }: Pick<Request, 'url'>) => /^[^?]*\.data(?:\?|$)/.test(url)
