import { describe, expect, it } from 'vitest'
import { modules } from '#src/manifest.ts'
import { productFiles, type SourceFile } from './support/source-files.ts'

const inModules = productFiles.filter(({ path }) => path.startsWith('src/modules/'))
const isStatement = ({ path }: SourceFile) => path.endsWith('.sql.ts')
const moduleOf = ({ path }: SourceFile) => path.split('/')[2] ?? ''

/** Which module declares a table. */
const owners = new Map(
  modules.flatMap(({ name, collections, tables }) =>
    [...collections, ...tables].map((source) => [source.name, name] as const),
  ),
)

/** Where a pattern stands in files of modules that hold no whole statements, as `path: what`. */
function findInModules(pattern: RegExp): string[] {
  return inModules
    .filter((file) => !isStatement(file))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`))
}

/** Tables that a file names where Kysely or SQL takes one. */
function tablesNamed(file: SourceFile): string[] {
  const calls = file.text.matchAll(/\b(?:selectFrom|(?:inner|left|cross)Join(?:Lateral)?)\(\s*['"`](\w+)/g)
  const templates = [...file.text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, text = '']) => text)
  const raw = isStatement(file) ? [file.text] : templates
  const words = raw.flatMap((text) => [
    ...text.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_]+)"?/g),
  ])
  return [...calls, ...words].flatMap(([, name = '']) => (owners.has(name) ? [name] : []))
}

/**
 * Whole statements that read a table of another module: one answer for which a join costs less than a second turn to the
 * database. What is not named here asks the owner's door.
 */
const READ_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'src/modules/learning/beats/beat.sql.ts': ['enroll', 'lesson', 'lesson_progress'],
  'src/modules/reports/course-report.sql.ts': ['enroll', 'lesson', 'lesson_progress', 'section', 'user'],
  'src/modules/users/administration/shadows.sql.ts': ['site'],
  'src/modules/users/sessions/live-sessions.sql.ts': ['site'],
}

describe('data of modules', () => {
  it('is reached by declared tables: no statement, no tenant and no pool stands in a module', () => {
    expect(findInModules(/.*(?:\bsite_id\b|\.run(?:<|\()).*/g)).toEqual([])
    expect(findInModules(/.*\$[0-9].*/g)).toEqual([])
    expect(
      findInModules(/.*(?:\bpools\b|\btenantTransaction\b|\blazyTransaction\b|\btenantReading\b).*/g),
    ).toEqual([])
  })

  it('is written by the writer alone', () => {
    expect(findInModules(/.*\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(.*/g)).toEqual([])
  })

  it('is named by its own module alone: others import the declared table from its door', () => {
    const wrong = inModules
      .filter((file) => !isStatement(file))
      .flatMap((file) =>
        tablesNamed(file)
          .filter((table) => owners.get(table) !== moduleOf(file))
          .map((table) => `${file.path}: ${table}`),
      )
    expect(wrong).toEqual([])
  })

  it('is read by whole statements of others in the places that are named here, and written by none', () => {
    const found = inModules.filter(isStatement).flatMap((file) => {
      const foreign = tablesNamed(file).filter((table) => owners.get(table) !== moduleOf(file))
      return foreign.length > 0 ? [[file.path, [...new Set(foreign)].toSorted()] as const] : []
    })
    expect(Object.fromEntries(found)).toEqual(READ_ELSEWHERE)
    const written = inModules
      .filter(isStatement)
      .flatMap((file) =>
        [...file.text.matchAll(/\b(?:insert into|update|delete from)\s+(?:only\s+)?"?([a-z_]+)"?/g)]
          .filter(([, table = '']) => owners.has(table) && owners.get(table) !== moduleOf(file))
          .map(([text]) => `${file.path}: ${text}`),
      )
    expect(written).toEqual([])
  })

  it('lets whole statements name tables of modules below, so that no two modules read each other', () => {
    const edges = new Map<string, Set<string>>()
    const add = (from: string, to: string) => edges.set(from, (edges.get(from) ?? new Set()).add(to))
    for (const file of inModules) {
      const from = moduleOf(file)
      for (const [, to = ''] of file.text.matchAll(/from '#modules\/([\w-]+)\//g))
        if (to !== from) add(from, to)
      if (!isStatement(file)) continue
      for (const table of tablesNamed(file)) {
        const to = owners.get(table) ?? from
        if (to !== from) add(from, to)
      }
    }
    const cycles = new Set<string>()
    const done = new Set<string>()
    const walk = (module: string, path: readonly string[]): void => {
      if (path.includes(module)) {
        cycles.add([...path.slice(path.indexOf(module)), module].join(' → '))
        return
      }
      if (done.has(module)) return
      for (const next of edges.get(module) ?? []) walk(next, [...path, module])
      done.add(module)
    }
    for (const module of edges.keys()) walk(module, [])
    expect([...cycles]).toEqual([])
  })

  it('has one owner for every table, which brings it', () => {
    expect(owners.size).toBeGreaterThan(60)
  })
})
