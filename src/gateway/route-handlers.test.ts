import fc from 'fast-check'
import { createStaticHandler, matchRoutes, type ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { manifest } from '#src/manifest.ts'
import { handlersByRoute, partsOf } from './route-handlers.ts'

const buildOf = (paths: readonly string[]) => {
  const children = paths.map((path) => [path, { id: path, path, parentId: 'root' }])
  const routes = Object.fromEntries([['root', { id: 'root', path: '' }], ...children])
  return { routes, assets: { routes } } as unknown as ServerBuild
}

/** The routes that each handler was made of, and those of the handler that answers an address. */
function watch(build: ServerBuild) {
  const routesBy = new Map<unknown, string[]>()
  const handlerOf = handlersByRoute((part) => {
    const handle = async () => new Response()
    routesBy.set(handle, Object.keys(part.routes))
    return handle
  })
  const of = (path: string) => handlerOf(build, path)
  return { of, routesOf: (path: string) => routesBy.get(of(path)) ?? [], made: () => [...routesBy.values()] }
}

describe('handlers of routes', () => {
  const build = buildOf(['/', '/user/add', '/lesson/home', '/lesson/search/:word?', '/lesson/:id', '*'])

  it.each([
    ['/', []],
    ['/lesson/home?page=2', ['lesson', 'home']],
    ['/Lesson//Home/', ['lesson', 'home']],
    ['/lesson/home.data', ['lesson', 'home']],
    ['/lesson/home/_.data', ['lesson', 'home']],
    ['/_root.data', []],
    ['/__manifest?p=/', undefined],
  ])('reads the parts of %s', (path, parts) => {
    expect(partsOf(path)).toEqual(parts)
  })

  it('know the root and what the address could mean', () => {
    const { of, made } = watch(build)
    of('/lesson/home')
    of('/')
    expect(made()).toEqual([
      ['root', '/lesson/home', '/lesson/:id', '*'],
      ['root', '/', '*'],
    ])
  })

  it('are shared by addresses that mean the same, and all routes answer the router’s own calls', () => {
    const { of, made } = watch(build)
    expect(of('/lesson/a')).toBe(of('/lesson/b.data'))
    expect(of('/wp-admin')).toBe(of('/phpmyadmin/x'))
    of('/__manifest?p=/')
    expect(made().at(-1)).toEqual(Object.keys(build.routes))
  })

  it('never lose the route that the router would choose among all', async () => {
    const paths = manifest.map(({ path }) => path)
    const all = paths.map((path) => ({ path }))
    // It ranks hundreds of routes once; asked by itself, matchRoutes does so for every address. Dots are gone from what it hears.
    const router = createStaticHandler(all)
    const choose = async (path: string) => {
      const { pathname, href } = new URL(path, 'http://sala.test')
      if (pathname !== path) return matchRoutes(all, path)?.at(-1)?.route.path
      const found = await router.query(new Request(href))
      return found instanceof Response ? undefined : found.matches.at(-1)?.route.path
    }
    const { routesOf } = watch(buildOf(paths))
    const word = fc.oneof(fc.constantFrom('x', 'HOME', '%41dd', 'ก', 'a.data', '%'), fc.string())
    const words = fc.array(word, { minLength: 1, maxLength: 9 })
    const asked = fc.tuple(fc.constantFrom(...paths), words, fc.boolean()).map(([path, given, isUpper]) => {
      let at = 0
      const fill = () => encodeURI(given[at++ % given.length] ?? 'x').replaceAll(/[/?#]/g, '-') || 'x'
      const filled = path.replaceAll(/:\w+\??|\*/g, fill).replace(/^(?!\/)/, '/')
      return isUpper ? filled.toUpperCase() : filled
    })
    const isFound = fc.asyncProperty(asked, async (path) => {
      const chosen = await choose(path)
      return chosen === undefined || path.startsWith('/_') || routesOf(path).includes(chosen)
    })
    expect((await fc.check(isFound, { numRuns: 1_000 })).counterexample).toBeNull()
  })
})
