const isUnexpected = (text: string): boolean => {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return String(error).includes('Unexpected token')
  }
}

/** Where reading stopped. The engine says it of some faults alone; of the others it is the letter with which the beginning breaks. */
function indexOfFault(text: string, error: unknown): number {
  const said = /position (\d+)/.exec(String(error))?.[1]
  if (said !== undefined) return Number(said)
  if (!isUnexpected(text)) return text.length
  let [whole, broken] = [0, text.length]
  while (broken - whole > 1) {
    const middle = Math.trunc((whole + broken) / 2)
    if (isUnexpected(text.slice(0, middle))) broken = middle
    else whole = middle
  }
  return whole
}

/** The place at which a text is no JSON, as people count it: line and column. */
export function placeInJson(text: string, error: unknown): string {
  const before = text.slice(0, indexOfFault(text, error)).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}
