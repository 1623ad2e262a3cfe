import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allShots } from '../script/lib/shots/all-shots.ts'
import { shotOf, shown } from '../script/lib/shots/shown.ts'

const MAX_FILES = 45
const FOLDER = 'docs/pictures'

const chosen = Object.values(shown).flat()
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })

it('the repository has a few pictures: those that were chosen, and no others', () => {
  expect(files.length).toBeLessThanOrEqual(MAX_FILES)
  expect(files.toSorted()).toEqual(['README.md', ...chosen.map((name) => `${name}.webp`)].toSorted())
})

it('every chosen picture is one that script/shots takes', () => {
  const names = new Set(allShots.map(({ name }) => name))
  expect(chosen.filter((picture) => !names.has(shotOf(picture)))).toEqual([])
})

it('every picture has a name of its own', () => {
  const twice = [...Map.groupBy(allShots, ({ name }) => name)].filter(([, shots]) => shots.length > 1)
  expect(twice.map(([name]) => name)).toEqual([])
})

it('the pages show pictures that are there', () => {
  const shownIn = (path: string, folder: string) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:src="|\]\()([^"()]+\.webp)/g)].map(
      ([, file]) => `${folder}${file}`,
    )
  const wanted = [...shownIn('README.md', ''), ...shownIn(`${FOLDER}/README.md`, `${FOLDER}/`)]
  expect(wanted.length).toBeGreaterThan(chosen.length)
  expect(wanted.filter((path) => !files.includes(path.slice(FOLDER.length + 1)))).toEqual([])
})
