import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import { kernelTexts } from '#kernel/locales/texts.ts'
import { modules } from '#src/manifest.ts'
import { findTextKeys } from './support/text-keys.ts'

/** A call with the key itself; keys that are put together are seen where they are shown. */
const NAMED = /\bt\(\s*'([a-z][\w-]*\.[\w.-]+)'/g
/** Words of each site's own, and those of a page that brings its own. */
const ELSEWHERE = /^(?:general\.marquee$|documentation\.|group\.key$)/
const SOURCE = join(import.meta.dirname, '../src')
const texts = [kernelTexts, ...modules.map((module) => module.texts)]

it('every text that the code names by a whole key exists', () => {
  const known = new Set(
    texts.flatMap(({ th }) =>
      Object.entries(th).flatMap(([group, own]) => Object.keys(own).map((key) => `${group}.${key}`)),
    ),
  )
  const named = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((file) => !/\.test\.|locales\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SOURCE, file), 'utf8').matchAll(NAMED)].map(([, key = '']) => ({ key, file })),
    )
  expect(named.length).toBeGreaterThan(1_000)
  expect(named.filter(({ key }) => !known.has(key) && !ELSEWHERE.test(key))).toEqual([])
  expect(createCatalog(texts).missing()).toEqual([])
})

it('a key on a page is found wherever people read it, and nowhere else', () => {
  const page =
    '<p>shell.home</p><button aria-label="shell.close"> shell.menu.main </button><code>shell.x</code>' +
    '<script>shell.y</script><p>sala.example.test</p><p>หน้า shell.home</p>'
  expect(findTextKeys(page)).toEqual(['shell.home', 'shell.close', 'shell.menu.main'])
})
