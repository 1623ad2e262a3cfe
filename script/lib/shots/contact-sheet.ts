import { globSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SCHEMES, type Shot, SIZES } from './shot.ts'

/** Name of a picture's file. */
export const fileOf = (name: string, size: string, scheme: string, ending = 'webp') =>
  `${name}-${size}-${scheme}.${ending}`

/** What the folder knows of the pictures that were taken into it, by the name of the shot. */
export type Taken = Record<
  string,
  { readonly module: string; readonly title: string; readonly also: readonly string[] }
>

const INDEX = 'taken.json'

/** Reads what was taken into the folder before. */
async function readTaken(folder: string): Promise<Taken> {
  try {
    return JSON.parse(await readFile(join(folder, INDEX), 'utf8')) as Taken
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem}section{margin:2rem 0}
h2{font-size:1.125rem}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}img{max-width:100%;border:1px solid #8886}
img[data-size=desk]{width:30rem}img[data-size=phone]{width:12rem}img[data-size=mail]{width:20rem}code{margin-right:1rem}`

const pageOf = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style>
<h1>${escape(title)}</h1>
${body}
</html>
`

/** The looks of a shot that the folder has. */
function looksOf(name: string, files: ReadonlySet<string>): { file: string; size: string }[] {
  return Object.keys(SIZES)
    .toReversed()
    .flatMap((size) => SCHEMES.map((scheme) => ({ file: fileOf(name, size, scheme), size })))
    .filter(({ file }) => files.has(file))
}

/**
 * Writes a page for each module that shows all of its pictures in the folder, and one that leads to them; answers how many
 * bytes the pictures have. `visited` are those of this run.
 */
export async function writeContactSheets(folder: string, visited: Taken): Promise<number> {
  const files = new Set(globSync('**/*.webp', { cwd: folder }))
  const all = Object.entries({ ...(await readTaken(folder)), ...visited })
  const taken = all.filter(([name]) => looksOf(name, files).length > 0)
  await writeFile(join(folder, INDEX), JSON.stringify(Object.fromEntries(taken), null, 1))
  const modules = [...Map.groupBy(taken, ([, { module }]) => module)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [module, shots] of modules)
    await writeFile(
      join(folder, `${module}.html`),
      pageOf(module, shots.map((shot) => sectionOf(shot, files)).join('\n')),
    )
  const links = modules.map(([name, { length }]) => `<li><a href="${name}.html">${name}</a> ${length}</li>`)
  await writeFile(join(folder, 'index.html'), pageOf('Pictures', `<ul>${links.join('\n')}</ul>`))
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function sectionOf([name, { title, also }]: [string, Taken[string]], files: ReadonlySet<string>): string {
  const pictures = looksOf(name, files).map(
    ({ file, size }) => `<a href="${file}"><img src="${file}" data-size="${size}" loading="lazy" alt=""></a>`,
  )
  const paths = also.map((path) => `<code>${escape(path)}</code>`).join('')
  return `<section id="${escape(name)}"><h2>${escape(title)}</h2><p>${paths}</p><div>${pictures.join('')}</div></section>`
}

/** What the index has of a shot that was taken. */
export const takenOf = ({ title, also = [] }: Shot, module: string): Taken[string] => ({
  module,
  title,
  also,
})
