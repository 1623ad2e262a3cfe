import { provideHosts } from '#shell/widgets/hosts.ts'
import { readPageData } from './page-data.ts'

/** Visitors' pages have everything they need first; listening can wait. */
const VISITOR_DELAY_MS = 5_000

const startHosts = () => void import('./hosts.tsx').then((hosts) => hosts.startHosts())

/** Hears what staff command this browser to do: a member's page once it has nothing else to do, a visitor's somewhat later. */
export function listenLater(): void {
  provideHosts(startHosts)
  const { root, hasDeveloperTools } = readPageData()
  if (root.person || hasDeveloperTools) (window.requestIdleCallback ?? setTimeout)(startHosts)
  if (root.person) return
  setTimeout(() => {
    void import('#shell/remote/listen.ts').then(({ listenRemote }) =>
      listenRemote({ path: () => location.pathname, goTo: (path) => location.assign(path) }),
    )
  }, VISITOR_DELAY_MS)
}
