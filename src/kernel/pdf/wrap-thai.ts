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
    while (measure(line.trimEnd()) > width && line.length > 1) {
      let cut = line.length - 1
      while (cut > 1 && measure(line.slice(0, cut)) > width) cut -= 1
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

const STEPS = 6

/** The same in lines that are about equally wide, and no more of them: a last line of one word stands badly below the middle of another. */
export function balanceThai(text: string, width: number, measure: (part: string) => number): string[] {
  let best = wrapThai(text, width, measure)
  if (best.length < 2) return best
  // No word is cut for it.
  const widest = Math.max(...[...splitWords(text)].map(({ segment }) => measure(segment.trim())))
  let [narrow, wide] = [Math.max(width / best.length, widest), width]
  for (let step = 0; step < STEPS && narrow < wide; step += 1) {
    const middle = (narrow + wide) / 2
    const wrapped = wrapThai(text, middle, measure)
    if (wrapped.length > best.length) narrow = middle
    else {
      wide = middle
      best = wrapped
    }
  }
  return best
}
