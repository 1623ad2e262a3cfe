import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SCHEMES, type Scheme, type Shot } from './shot.ts'

/** Name of a picture's file. */
export const fileOf = (name: string, size: string, scheme: string) => `${name}-${size}-${scheme}.webp`

const WIDTHS = { desk: 260, mail: 180, phone: 90 } as const

/** Writes the page that shows every picture of the folder, by section; answers the folder's size in bytes. */
export async function writeContactSheet(folder: string, shots: readonly Shot[]): Promise<number> {
  const files = new Set(await readdir(folder, { recursive: true }))
  const cell = (name: string, sizes: readonly (keyof typeof WIDTHS)[], scheme: Scheme) => {
    const size = sizes.find((one) => files.has(fileOf(name, one, scheme)))
    if (!size) return ''
    const file = fileOf(name, size, scheme)
    return `<a href="${file}"><img src="${file}" width="${WIDTHS[size]}" alt=""></a>`
  }
  const row = ({ name, title, also = [] }: Shot) => {
    const cells = [['desk', 'mail'] as const, ['phone'] as const].flatMap((sizes) =>
      SCHEMES.map((scheme) => cell(name, sizes, scheme)),
    )
    const paths = also.map((path) => `<br>\`${path}\``).join('')
    return `| ${title}${paths} | ${cells.join(' | ')} |`
  }
  const lines = [...Map.groupBy(shots, ({ section }) => section)].flatMap(([section, members]) => [
    `## ${section}`,
    '',
    '| Screen | Desk | in the dark | Phone | in the dark |',
    '|---|---|---|---|---|',
    ...members.map(row),
    '',
  ])
  const head = [
    '# Pictures',
    '',
    'Every built screen of the demo and the states that it can be in, 1280 and 360 px wide, light and dark. `script/shots` takes them',
    'and writes this page; `script/shots NAME` takes only those whose name or section has NAME in it.',
    '',
  ]
  await writeFile(join(folder, 'README.md'), [...head, ...lines].join('\n'))
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
