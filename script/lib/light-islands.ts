import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIGHT = '?light'
/** Preact's own files: what is taken for React inside of a light island. */
const STANDS_FOR = new Map(
  Object.entries({
    react: import.meta.resolve('preact/compat'),
    'react/jsx-runtime': import.meta.resolve('preact/jsx-runtime'),
    'react-dom': import.meta.resolve('preact/compat'),
    'react-dom/client': import.meta.resolve('preact/compat/client'),
  }).map(([name, url]) => [name, fileURLToPath(url)]),
)

const withoutQuery = (id: string) => id.replace(/\?.*$/, '')
/** Only what draws or holds state of what is drawn is built twice: what a page has once stays one. */
const draws = (id: string) =>
  id.endsWith('.tsx') ||
  (id.endsWith('.ts') && /^import (?!type)[^'"]* from 'react'/m.test(readFileSync(id, 'utf8')))

/** Builds what light islands draw a second time with Preact, some 8 KB where React is 58, beside the same files for React. */
export function lightIslands(): Plugin {
  return {
    name: 'light-islands',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isInside = importer?.endsWith(LIGHT) === true
      if (!isInside && !source.endsWith('/revive-light.tsx')) return null
      const from = importer && withoutQuery(importer)
      const found = await this.resolve(isInside ? (STANDS_FOR.get(source) ?? source) : source, from, {
        skipSelf: true,
      })
      if (!found || found.external) return found
      const isOurs = found.id.includes('/src/') && !found.id.includes('/node_modules/')
      return isOurs && draws(found.id) ? { ...found, id: found.id + LIGHT } : found
    },
  }
}
