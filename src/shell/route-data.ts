/** The script of a page that is alive as a whole with what its loaders said, by the ids of their routes. */
export const ROUTE_DATA_ID = 'route-data'

// Where the server alone writes: content that somebody wrote may have the same id.
const DATA = `body > script#${ROUTE_DATA_ID}`

type State = Readonly<Record<string, unknown>> & { readonly loaderData?: Readonly<Record<string, unknown>> }

/** What the router's own script leaves for the code that starts it. */
interface Handed {
  state?: State
}

declare global {
  interface Window {
    __reactRouterContext?: Handed
  }
}

/**
 * Lays what the page says as JSON over what the router has read of its stream, as soon as it has: the stream carries the rest, such as
 * errors, what an action said, and values that JSON has no word for.
 */
export function takeRouteData(): void {
  const text = document.querySelector(DATA)?.textContent
  const handed = window.__reactRouterContext
  if (!text || !handed) return
  const said = JSON.parse(text) as Readonly<Record<string, unknown>>
  let whole: State | undefined
  Object.defineProperty(handed, 'state', {
    get: () => whole,
    set(read: State) {
      whole = { ...read, loaderData: { ...read.loaderData, ...said } }
    },
  })
}
