import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles as files, productFiles as product, type SourceFile } from './support/source-files.ts'

const MAX_LINES = 300
/** Files of a module that stand in no folder. */
const MAX_ROOT_FILES = 20

const ALIASES: Readonly<Record<string, string>> = {
  '#kernel/': 'src/kernel/',
  '#ui/': 'src/ui/',
  '#shell/': 'src/shell/',
  '#modules/': 'src/modules/',
  '#gateway/': 'src/gateway/',
  '#src/': 'src/',
  '#tests/': 'tests/',
}

/** Files of the project that a file imports. */
function importsOf({ path, text }: SourceFile): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [normalize(join(dirname(path), name))]
    const alias = Object.keys(ALIASES).find((prefix) => name.startsWith(prefix))
    return alias ? [(ALIASES[alias] ?? '') + name.slice(alias.length)] : []
  })
}

/** The room a file is in: kernel, ui, shell, a module, or the gateway and what joins all. */
function roomOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  if (first === 'modules') return `modules/${second}`
  return ['kernel', 'ui', 'shell', 'gateway', 'worker', 'client'].includes(first) ? first : 'top'
}

/** A `public-*.tsx` has what a page must not load the rest of the module's door for, a `public-routes.ts` what rows of routes share, a `public-model.ts`
 * the shape of a value that others store. */
const DOORS = /\/public(?:\.server\.ts|-(?:routes|model)\.ts|(?:-[a-z]+)?\.tsx)$/

function isAllowed(from: string, to: string, target: string): boolean {
  if (from === to || from === 'gateway' || from === 'worker' || from === 'top') return true
  if (from === 'kernel' || from === 'ui' || from === 'client') return false
  if (to === 'kernel' || to === 'ui' || to === 'client') return true
  if (!from.startsWith('modules/')) return false
  return to === 'shell' || (to.startsWith('modules/') && DOORS.test(target))
}

describe('the program', () => {
  it('has every import going the allowed way', () => {
    const wrong = product.flatMap((file) =>
      importsOf(file)
        .filter((target) => !isAllowed(roomOf(file.path), roomOf(target), target))
        .map((target) => `${file.path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('has modules whose roots are small: what belongs to a use case is in its folder', () => {
    const counts = new Map<string, number>()
    for (const { path } of files) {
      const root = /^src\/(modules\/[^/]+)\/[^/]+$/.exec(path)?.[1]
      if (root) counts.set(root, (counts.get(root) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(30)
    expect([...counts].filter(([, count]) => count > MAX_ROOT_FILES)).toEqual([])
  })

  it('has no modules that need each other', () => {
    const edges = new Map<string, Set<string>>()
    for (const file of product) {
      const from = roomOf(file.path)
      if (!from.startsWith('modules/')) continue
      const targets = importsOf(file)
        .map(roomOf)
        .filter((to) => to.startsWith('modules/') && to !== from)
      edges.set(from, new Set([...(edges.get(from) ?? []), ...targets]))
    }
    const cycles: string[] = []
    const walk = (room: string, path: readonly string[]): void => {
      if (path.includes(room)) return void cycles.push([...path.slice(path.indexOf(room)), room].join(' → '))
      for (const next of edges.get(room) ?? []) walk(next, [...path, room])
    }
    for (const room of edges.keys()) walk(room, [])
    expect(cycles).toEqual([])
  })

  it('lets tests use the test support, and nothing else', () => {
    const wrong = product.filter((file) => importsOf(file).some((target) => target.startsWith('tests/')))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('the blocks', () => {
  const IN_BLOCKS = /^src\/modules\/[^/]+\/blocks\//

  it('say by their declaration what settings and data they have, and assert neither', () => {
    const claims = [
      /\b(?:object|settings|props)\b[\w.]*\)? as (?!const\b)/,
      /\bas (?:unknown as )?[^,;()\n]*\b(?:Settings|SettingsOf|PageObject|BlockObject|ViewProps|Json)\b/,
    ]
    const drawing = [
      ...files.filter(({ path }) => IN_BLOCKS.test(path)),
      ...product.filter(({ path }) => path.startsWith('src/shell/page/')),
    ]
    const wrong = drawing.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => !line.startsWith('import ') && claims.some((claim) => claim.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(wrong).toEqual([])
  })

  it('have views that are typed by the declaration beside them', () => {
    const views = product.filter(({ path }) => IN_BLOCKS.test(path) && path.endsWith('/view.tsx'))
    const wrong = views.filter(({ text }) => {
      const [, block = '-'] = /export default function \w+\([^)]*: ViewProps<typeof (\w+)>\)/.exec(text) ?? []
      return !new RegExp(`import type \\{ ${block}(?: as \\w+)? \\} from './block\\.ts'`).test(text)
    })
    expect(views.length).toBeGreaterThan(50)
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('that are filled in say what that means in their own folder: nobody else asks for their type', () => {
    const own = product.flatMap(({ path }) => /\/blocks\/([^/]+)\/input\.ts$/.exec(path)?.[1] ?? [])
    const named = own.join('|')
    const asks = new RegExp(`\\btype\\s*[!=]==\\s*'(?:${named})'|\\bcase '(?:${named})':`)
    const others = product.filter(
      ({ path }) =>
        /^src\/(?:kernel\/pages|shell\/page|modules\/forms)\//.test(path) && !/\/blocks\/[^/]+\//.test(path),
    )
    expect(own.length).toBeGreaterThan(8)
    expect(others.filter(({ text }) => asks.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('the tests', () => {
  it('reach their database by one file, so that those on another PostgreSQL can be told', () => {
    const support = 'tests/support/server.ts'
    const asks = files.filter(({ path, text }) => path !== support && /inject\(\s*'server'/.test(text))
    expect(asks.map(({ path }) => path)).toEqual([])
  })

  it('have no hook in the support that Vitest would not hear', () => {
    const support = files.filter(({ path }) => /^tests\/.*support\/|\/test-[^/]*$/.test(path))
    const late = support.filter(
      ({ path, text }) => !path.endsWith('each-file.ts') && /\bafterAll\(/.test(text),
    )
    expect(late.map(({ path }) => path)).toEqual(['tests/e2e/support/browser.ts'])
  })
})

describe('the browser tests', () => {
  it('wait for what somebody would see, not for a silent network', () => {
    const wrong = files.filter(
      ({ path, text }) => path.startsWith('tests/e2e/') && text.includes('networkidle'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('the screens', () => {
  it('are all behind the guard: every loader and action is made by screen()', () => {
    const screens = product.filter(({ path }) => /\/screens\/[^/]+\.tsx$/.test(path))
    const wrong = screens.filter(({ text }) => {
      const parts = [...text.matchAll(/export (?:const|async function|function) (loader|action)\b(.*)/g)]
      return (
        !parts.some(([, name]) => name === 'loader') ||
        parts.some(([, , rest = '']) => !rest.includes('= screen('))
      )
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('draw no main of their own: the frame around each of them is one, and a page has one', () => {
    const inside = product.filter(({ path }) => path.startsWith('src/modules/') && path.endsWith('.tsx'))
    expect(inside.filter(({ text }) => /<main\b/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('read addresses and forms through the shell alone, which lets no NUL through', () => {
    const readers = ['src/shell/read-form.server.ts', 'src/shell/screen.server.ts']
    const inside = product.filter(({ path }) => /^src\/(?:modules|shell)\//.test(path))
    const wrong = inside.filter(({ path, text }) => {
      return !readers.includes(path) && /\.formData\(\)|\brequest\.url\b/.test(text)
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('the files', () => {
  it(`have at most ${MAX_LINES} lines`, () => {
    const long = files.filter(({ text }) => text.split('\n').length - 1 > MAX_LINES)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  it('have names in kebab-case that say something', () => {
    const wrong = files.filter(({ path }) => {
      const name = path.split('/').at(-1) ?? ''
      return (
        !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name) ||
        /^(?:utils?|helpers?|common|manager|base|index)\./.test(name)
      )
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('know what an id looks like from one place', () => {
    const own = /\[0-9a-f\](?:\{8\}|\{12\})|\[0-9a-f-\]\{36\}/
    const wrong = product.filter(
      ({ path, text }) => path !== 'src/kernel/collections/ids.ts' && own.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('switch no check off without a reason', () => {
    const wrong = files.filter(({ text }) =>
      /@ts-(?:ignore|nocheck|expect-error)|\bas any\b|\.(?:skip|only)\(/.test(text),
    )
    expect(wrong.map(({ path }) => path).filter((path) => path !== 'tests/architecture.test.ts')).toEqual([])
  })

  it('read nothing outside the repository', () => {
    const wrong = files.filter(({ text }) => /\.\.\/shared\b|\/work\//.test(text))
    expect(wrong.map(({ path }) => path).filter((path) => path !== 'tests/architecture.test.ts')).toEqual([])
  })
})
