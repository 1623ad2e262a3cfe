import { describe, expect, it } from 'vitest'
import { lessonKinds } from '#modules/lessons/public.server.ts'
import { manifest, modules } from '#src/manifest.ts'
import { productFiles, type SourceFile } from './support/source-files.ts'

describe('the kinds of lessons', () => {
  const NAMES = lessonKinds.map(({ kind }) => kind).join('|')
  const NAME = `['"\`](?:${NAMES})['"\`]`

  /** Where the same words name something else: questions and their pictures, names of fields, purposes of forms, settings of blocks. */
  const OTHER_WORDS: readonly (readonly [path: RegExp, words: RegExp])[] = [
    [/^src\/modules\/(?:learning|reports)\//, /^\(?type === 'text'/],
    [/^src\/modules\/course-files\/screens\/import-steps/, /^path !== 'file'/],
    [/^src\/modules\/logins\/screens\/identity/, /^kept\.saved === 'live'/],
    [/^src\/modules\/learning\/screens\/player/, /^intent === 'survey'/],
    [/^src\/modules\/media\/blocks\/popup\//, /contentType === '/],
    [/^src\/modules\/files\/uploads\/check-name/, /^\['text'\]/],
    [/^src\/modules\/questions\/bank\/draw-question/, /^\['picture'\]/],
    [
      /^src\/modules\/page-editor\//,
      /^(?:spec\.value|kind|background\.type) === '(?:picture|text|file|video)'/,
    ],
    [/^src\/gateway\/api\/documentation\//, /^field\.(?:kind|column) === 'text'/],
  ]

  /** What decides by the name of a kind: a comparison, a case, a list of names to look in, a lookup by name. */
  const DECIDES = new RegExp(
    [
      `[\\w.?$)\\]]+\\s*[!=]==?\\s*${NAME}`,
      `${NAME}\\s*[!=]==?\\s*[\\w.?$(]+`,
      `\\bcase\\s+${NAME}`,
      `\\[\\s*(?:${NAME}\\s*,?\\s*)+\\]`,
      `\\blessonKind\\(\\s*['"\`]`,
    ].join('|'),
    'g',
  )

  /** Kernel and shell know no lessons; the demo and the kinds themselves name them. */
  const isMeant = ({ path }: SourceFile) =>
    !/^src\/(?:kernel|ui|shell|client)\/|^src\/modules\/lessons\/(?:kinds|demo)\//.test(path)

  it('are told apart by their declarations and nowhere else', () => {
    const wrong = productFiles
      .filter(isMeant)
      .flatMap(({ path, text }) =>
        [...text.matchAll(DECIDES)]
          .filter(([words]) => !OTHER_WORDS.some(([where, other]) => where.test(path) && other.test(words)))
          .map(([words]) => `${path}: ${words}`),
      )
    expect(wrong).toEqual([])
  })

  it('are the keys of no table outside their folder', () => {
    const KEY = new RegExp(`(?:^|[{,])\\s*['"]?(${NAMES})['"]?\\s*:`, 'gm')
    const wrong = productFiles
      .filter((file) => isMeant(file) && !file.path.includes('/locales/'))
      .filter(({ text }) => new Set([...text.matchAll(KEY)].map(([, name]) => name)).size > 2)
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it.each([
    "if (lesson.kind === 'video') return",
    "kind !== 'live'",
    "'survey' === row.kind",
    'k == "pdf"',
    "switch (kind) { case 'web': break }",
    "['video', 'audio'].includes(kind)",
    "lessonKind('survey')",
  ])('would be seen in: %s', (words) => {
    expect([...words.matchAll(DECIDES)]).not.toEqual([])
  })
})

describe('the routes', () => {
  const homeOf = (module: string) => (module === 'shell' ? 'shell/' : `modules/${module}/`)

  it('are brought by the module whose screen they open', () => {
    const wrong = modules.flatMap(({ name, routes }) =>
      routes
        .filter(({ file }) => file !== undefined && !file.startsWith(homeOf(name)))
        .map(({ path, file }) => `${name}: ${path} opens ${file}`),
    )
    expect(wrong).toEqual([])
    expect(modules.flatMap(({ routes }) => routes.filter(({ file }) => file)).length).toBeGreaterThan(90)
  })

  it('stand in the menu at places of their own, whichever module comes first', () => {
    const shown = manifest.filter(({ inMenu, section }) => inMenu && section !== undefined)
    const places = Map.groupBy(shown, ({ section, order }) => `${section} ${order}`)
    const shared = [...places.values()].filter((rows) => rows.length > 1)
    expect(shared.map((rows) => rows.map(({ path }) => path).join(' and '))).toEqual([])
  })

  it('name no screen of another room in any file', () => {
    const wrong = productFiles.flatMap(({ path, text }) =>
      [...text.matchAll(/['"`](?:src\/)?(modules\/[^/'"`]+)\/screens\//g)]
        .filter(([, home]) => !path.startsWith(`src/${home}/`))
        .map(([words]) => `${path}: ${words}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('the engine', () => {
  it('knows no lecturers: what some people can beside their role is brought by modules', () => {
    const rooms = productFiles.filter(({ path }) => /^src\/(?:kernel|shell|ui|gateway|worker)\//.test(path))
    const wrong = rooms.filter(({ text }) => /lecturer|\bteach(?:es|ing)?\b/i.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('has the one list of the roles of staff; others ask the actor', () => {
    const LIST = /'root',\s*'superadmin',\s*'admin',\s*'manager'/g
    const lists = productFiles.flatMap(({ path, text }) => [...text.matchAll(LIST)].map(() => path))
    expect(lists).toEqual(Array.from({ length: 3 }, () => 'src/kernel/access/actor.ts'))
    const asked = productFiles.filter(({ text }) => /staffRoles\.(?:includes|some|indexOf)\(/.test(text))
    expect(asked.map(({ path }) => path)).toEqual([])
  })
})
