/** Letters of one text. */
export const MAX_TEXT = 4000

const placesIn = (text: string) => new Set([...text.matchAll(/\{([a-zA-Z0-9_]+)\}/g)].map(([, name]) => name))

/** Why a text cannot stand for the usual words: the key of what is said of it; undefined where it can. */
export function faultOfText(text: string, usual: readonly string[]): string | undefined {
  if (text.length > MAX_TEXT) return 'wording.fault.long'
  if (/[^\P{Cc}\n\r\t]/u.test(text)) return 'wording.fault.letters'
  const known = new Set(usual.flatMap((words) => [...placesIn(words)]))
  return [...placesIn(text)].every((place) => known.has(place)) ? undefined : 'wording.fault.place'
}
