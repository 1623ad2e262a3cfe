import { beforeAll, describe, expect, it } from 'vitest'
import { manifest } from '#src/manifest.ts'
import { useBrowser } from './support/browser.ts'
import { type OwnServer, runOwnServer } from './support/own-server.ts'

const { visit } = useBrowser()
let server: OwnServer

// A server of its own: what root may open follows from the rules of all sites, also of those that other tests make.
beforeAll(async () => {
  server = await runOwnServer()
})

/** Roles with the site that they work on or visit, and where they begin. */
const people = [
  ['root', 'root@sala.test', 'origin.localhost', '/today'],
  ['superadmin', 'superadmin@sala.test', 'group.localhost', '/today'],
  ['an administrator', 'admin@sala.test', 'localhost', '/today'],
  ['a manager', 'manager@sala.test', 'localhost', '/today'],
  ['a lecturer', 'lecturer@sala.test', 'localhost', '/today'],
  ['a member', 'member@sala.test', 'localhost', '/user/home'],
  ['whoever speaks for a company', 'hr@sala.test', 'localhost', '/user/employee'],
  ['a member of the second academy', 'member@second.sala.test', 'second.localhost', '/user/home'],
  ['a visitor', undefined, 'localhost', '/'],
  ['a visitor of the second academy', undefined, 'second.localhost', '/'],
] as const

const patterns = manifest
  .filter(({ path }) => path !== '*')
  .map(({ path }) => ({
    path,
    test: new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  // Words of a path count before its parameters.
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

/** The route that an address belongs to; the address itself where it is none. */
function routeOf(href: string): string {
  const path = href.split(/[?#]/, 1)[0] ?? href
  return patterns.find(({ test }) => test.test(path))?.path ?? path
}

/** Addresses on the page that a person could follow: no files, no calls, and none that changes the site for the whole window. */
function linksIn(html: string): string[] {
  const page = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
  return [...page.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter(
      (href) => !/^\/(api|assets|files|file)\b|[?&](export|preview)=/.test(href) && !href.startsWith('//'),
    )
}

describe.each(people)('the links of %s', (_name, email, host, start) => {
  it('of menu, first page, lists and what they lead to all open: no 403, 404 or 501', async () => {
    const { page } = await visit(start, { ...(email && { as: email }) }, host, server.port)
    const opened = new Map<string, number>()
    const wrong: string[] = []
    let next: string[] = [start]
    // From where they begin to the menu and the lists, from those to their records, and one step further.
    for (let depth = 0; depth < 3; depth += 1) {
      const found: string[] = []
      const fresh = next.filter((href) => {
        const route = routeOf(href)
        const times = opened.get(route) ?? 0
        opened.set(route, times + 1)
        return times < 2
      })
      for (let at = 0; at < fresh.length; at += 4)
        await Promise.all(
          fresh.slice(at, at + 4).map(async (href) => {
            const { status, html } = await page.evaluate(async (address) => {
              const answer = await fetch(address, { headers: { accept: 'text/html' } })
              const isPage = /html/.test(answer.headers.get('content-type') ?? '')
              return { status: answer.status, html: isPage ? await answer.text() : '' }
            }, href)
            if ([403, 404].includes(status) || status >= 500) wrong.push(`${status} ${href}`)
            else found.push(...linksIn(html))
          }),
        )
      next = [...new Set(found)]
    }
    expect(wrong).toEqual([])
    expect(opened.size).toBeGreaterThan(5)
  }, 240_000)
})
