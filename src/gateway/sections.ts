import type { ServerBuild } from 'react-router'

type Handle = (request: Request, context: never) => Promise<Response>

/** The first segment of an address, which names its section; data requests end in `.data`. */
export function sectionOf(path: string): string {
  const pathname = path.split('?', 1)[0] ?? '/'
  const segment = pathname.split('/')[1] ?? ''
  return segment.endsWith('.data') ? segment.slice(0, -'.data'.length) : segment
}

type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>

function pick<T extends Routes>(routes: T, section: string): T {
  const belongs = (route: Routes[string]) =>
    route?.parentId === undefined || route.path === '*' || sectionOfRoute(route.path) === section
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => belongs(route))) as T
}

function sectionOfRoute(path: string | undefined): string {
  return (path ?? '').split('/').find(Boolean) ?? ''
}

/** The build with only the routes of one section: React Router matches slowly among hundreds of routes. */
export function buildOfSection(build: ServerBuild, section: string): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, section),
    assets: { ...build.assets, routes: pick(build.assets.routes, section) },
  }
}

/** Makes one handler for each section of a build when it is first asked for; unknown sections share one. */
export function handlersBySection<H extends Handle>(make: (build: ServerBuild) => H) {
  let current: ServerBuild | undefined
  let handlers = new Map<string, H>()
  let sections = new Set<string>()
  return (build: ServerBuild, path: string): H => {
    if (build !== current) {
      current = build
      handlers = new Map()
      sections = new Set(Object.values(build.routes).map((route) => sectionOfRoute(route?.path)))
    }
    const asked = sectionOf(path)
    // The router's own calls, such as /__manifest, look at every route.
    const isWhole = asked.startsWith('_')
    const section = isWhole
      ? '__whole'
      : sections.has(asked) && asked !== '*'
        ? asked
        : asked === ''
          ? ''
          : '__unknown'
    let handle = handlers.get(section)
    if (!handle) {
      handle = make(isWhole ? build : buildOfSection(build, section))
      handlers.set(section, handle)
    }
    return handle
  }
}
