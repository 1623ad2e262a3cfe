import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const textOf = (path: string) => readFileSync(path, 'utf8')

/** First and second column of a table's rows. */
const rowsOf = (path: string) =>
  [...textOf(path).matchAll(/^\| (.+?) \| (.+?) \|/gm)].map(([, first = '', second = '']) => [first, second])

it('the glossary has each word once, with its Thai', () => {
  const rows = rowsOf('docs/glossary.md').filter(([word]) => word !== 'Word')
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter(([, thai]) => thai === '–')).toEqual([])
  // A name of the code in brackets does not tell two words apart; other brackets do.
  const words = rows.flatMap(([word = '']) =>
    word
      .replaceAll(/ \([^()]*`[^()]*\)/g, '')
      .replaceAll(/\([^()]*\)/g, (more) => more.replaceAll(',', ' '))
      .split(', '),
  )
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
})

it('every decision stands in the index once, each part in the order of numbers', () => {
  const files = globSync('docs/decisions/[0-9]*.md').map((path) => basename(path))
  const parts = textOf('docs/decisions/README.md').split(/^## /m)
  const listed = parts.map((part) =>
    [...part.matchAll(/^\| \[(\d{4})\]\((\1-[^)]+)\)/gm)].map(([, , file = '']) => file),
  )
  expect(listed.flat().toSorted()).toEqual(files.toSorted())
  for (const part of listed) expect(part).toEqual(part.toSorted())
})

it('what describes a module, and every decision, fits on a page of forty lines', () => {
  const long = globSync(['src/modules/*/README.md', 'docs/decisions/[0-9]*.md']).filter(
    (path) => textOf(path).trimEnd().split('\n').length > 40,
  )
  expect(long).toEqual([])
})
