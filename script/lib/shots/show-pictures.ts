import { existsSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shot } from './shot.ts'
import { shotOf, shown } from './shown.ts'

const WIDTHS = { desk: 400, phone: 140, mail: 240 } as const

const HEAD = `# Pictures

Each main part of the product once, on the desk or on a phone, some in the dark. \`script/shots\` takes every built screen and its
states, in both sizes and schemes, into \`.shots/\` with a page for each module; \`script/shots --docs\` brings those of
\`script/lib/shots/shown.ts\` here and writes this page.
`

/** Copies the chosen pictures that the folder has into the documents and writes the page that shows all of them. */
export async function showPictures(from: string, into: string, shots: readonly Shot[]): Promise<number> {
  const titles = new Map(shots.map(({ name, title }) => [name, title]))
  const pictures = Object.values(shown).flat()
  const fresh = pictures.filter((picture) => existsSync(join(from, `${picture}.webp`)))
  for (const picture of fresh) await copyFile(join(from, `${picture}.webp`), join(into, `${picture}.webp`))
  const sections = Object.entries(shown).map(([area, members]) =>
    [
      `## ${area}`,
      '',
      '| Screen | Pictures |',
      '|---|---|',
      ...[...Map.groupBy(members, shotOf)].map(
        ([name, looks]) => `| ${titles.get(name) ?? name} | ${looks.map(imageOf).join(' ')} |`,
      ),
      '',
    ].join('\n'),
  )
  await writeFile(join(into, 'README.md'), [HEAD, ...sections].join('\n'))
  return fresh.length
}

function imageOf(picture: string): string {
  const [size = 'desk'] = /(?:desk|phone|mail)(?=-(?:light|dark)$)/.exec(picture) ?? []
  const width = WIDTHS[size as keyof typeof WIDTHS]
  return `<a href="${picture}.webp"><img src="${picture}.webp" width="${width}" alt=""></a>`
}
