import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const text = read('docs/security.md')
/** The numbers of ASVS 5.0.0 by their level; its third level is not asked for. */
const levels = JSON.parse(read('tests/fixtures/asvs-5.0.0.json')) as Record<'level1' | 'level2', string[]>
const levelOf = new Map([
  ...levels.level1.map((id) => [id, '1'] as const),
  ...levels.level2.map((id) => [id, '2'] as const),
])

const sectionOf = (heading: string) => text.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
const cellsOf = (section: string) =>
  [...section.matchAll(/^\| (.+) \|$/gm)].map(([, line = '']) => line.split(' | '))

const met = cellsOf(sectionOf('What is met')).filter(([id = '']) => levelOf.has(id))
const unmet = cellsOf(sectionOf('What is not met')).filter(([id = '']) => levelOf.has(id))
const unasked = [...sectionOf('What does not apply').matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id)

/** What is named as a file of the repository. */
const fileName = /^(?:(?:src|tests|docs|migrations|script)\/\S+|[\w.-]+\.(?:ts|json)|Containerfile)$/
const filesIn = (part: string) =>
  [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => fileName.test(name))

describe('docs/security.md', () => {
  it('has every requirement of levels 1 and 2 in one table, with its level', () => {
    expect([levels.level1.length, levels.level2.length]).toEqual([70, 183])
    const named = [...met, ...unmet].map(([id = '']) => id)
    expect([...named, ...unasked].toSorted()).toEqual([...levelOf.keys()].toSorted())
    for (const [id = '', level] of [...met, ...unmet]) expect(level, id).toBe(levelOf.get(id))
  })

  it('names a file, or a part of itself, for everything that is met', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
    const isShown = (shown: string) =>
      filesIn(shown).length > 0 || headings.some((heading) => shown.includes(`«${heading}»`))
    expect(met.filter(([, , , shown = '']) => !isShown(shown)).map(([id]) => id)).toEqual([])
  })

  it('names no file that is not there', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => to)
    const local = links.filter((to) => !to.startsWith('http')).map((to) => join('docs', to))
    expect([...filesIn(text), ...local].filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
    expect(filesIn(text).length).toBeGreaterThan(150)
  })

  it('says of everything that is not met why', () => {
    expect(unmet.filter(([, , , why = '']) => why.length < 20)).toEqual([])
  })
})
