import { provideHosts } from '#shell/widgets/hosts.ts'
import { readPageData } from './page-data.ts'

/** Visitors' pages have everything they need first; listening can wait. */
const VISITOR_DELAY_MS = 5_000

const startHosts = () => void import('./hosts.tsx').then((hosts) => hosts.startHosts())

async function listen(): Promise<void> {
  const { listenRemote } = await import('#shell/remote/listen.ts')
  listenRemote({ path: () => location.pathname, goTo: (path) => location.assign(path) })
}

const whenRested = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work)

/** A page that does without React keeps doing so until there is something to say. */
const isLight = () => document.querySelector('[data-light]') !== null

/** Hears what staff command this browser to do: a member's page once it has nothing else to do, a visitor's somewhat later. */
export function listenLater(): void {
  provideHosts(startHosts)
  const { root, hasDeveloperTools } = readPageData()
  const hosted = hasDeveloperTools || (root.person && !isLight())
  if (hosted) whenRested(startHosts)
  if (!root.person) setTimeout(() => void listen(), VISITOR_DELAY_MS)
  // What is shown in a frame is part of a page that listens itself; so does what stands over a page.
  else if (!hosted && window.parent === window) whenRested(() => void listen())
}
