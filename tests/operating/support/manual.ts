import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fenced block of the manual: commands, or what a program reads. */
export interface Block {
  readonly chapter: string
  /** The heading that it stands under. */
  readonly heading: string
  readonly lang: string
  readonly text: string
}

const FOLDER = 'docs/operating'
const INDEX = 'docs/operating.md'

function readBlocks(path: string, chapter: string): Block[] {
  const blocks: Block[] = []
  let heading = ''
  let open: { lang: string; lines: string[] } | undefined
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const fence = /^\s*```(\S*)/.exec(line)
    if (fence && open) blocks.push({ chapter, heading, lang: open.lang, text: open.lines.join('\n') })
    if (fence) open = open ? undefined : { lang: fence[1] ?? '', lines: [] }
    else if (open) open.lines.push(line)
    else heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading
  }
  return blocks
}

export const chapters = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3))

const all = [
  ...chapters.map((name) => [join(FOLDER, `${name}.md`), name] as const),
  [INDEX, 'index'] as const,
]
  .filter(([path]) => existsSync(path))
  .flatMap(([path, name]) => readBlocks(path, name))
const taken = new Set<Block>()

/** The blocks under a heading, which the caller runs. Throws unless they are of these languages, in this order. */
export function takeBlocks<const Langs extends readonly string[]>(
  chapter: string,
  heading: string,
  langs: Langs,
): { [K in keyof Langs]: Block } {
  const found = all.filter((block) => block.chapter === chapter && block.heading === heading)
  const place = `docs/operating/${chapter}.md, «${heading}»`
  if (found.map(({ lang }) => lang).join(' ') !== langs.join(' '))
    throw new Error(
      `${place} has blocks of [${found.map(({ lang }) => lang).join(', ')}], not [${langs.join(', ')}]`,
    )
  for (const block of found) taken.add(block)
  return found as { [K in keyof Langs]: Block }
}

/** Where blocks stand that nobody took. */
export function leftBlocks(): string[] {
  return all
    .filter((block) => !taken.has(block))
    .map(({ chapter, heading, lang }) => `${chapter}.md, «${heading}»: ${lang}`)
}
