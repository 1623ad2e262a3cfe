import { splitWords } from '#kernel/thai/letters.ts'

/** Breaks a text into lines no wider than the width, between words: Thai has no spaces to break at. */
export function wrapThai(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of splitWords(text.replace(/\s+/g, ' ').trim())) {
    if (line !== '' && measure((line + segment).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = segment.trimStart()
    } else line += segment
    // A word that is wider than the line is cut where it has to be.
    while (measure(line) > width && line.length > 1) {
      let cut = line.length - 1
      while (cut > 1 && measure(line.slice(0, cut)) > width) cut -= 1
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}
