// Thai vowels written before their consonant are not the sound a name begins with.
const leadingVowels = /^[เแโใไ]+/

const MAX_KNOWN = 1_000
const known = new Map<string, string>()

/** Gives up to two letters for a person: first consonants of a Thai name, capitals of a Latin one. */
export function initialsOf(name: string): string {
  // Lists have a hundred names, and the next page has many of them again.
  const found = known.get(name)
  if (found !== undefined) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const initials = findInitials(name)
  known.set(name, initials)
  return initials
}

function findInitials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map(dropTitle)
    .map((word) => word.replace(leadingVowels, ''))
    .filter((word) => /^\p{L}/u.test(word))
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return chosen
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : ''))
    .join('')
    .toUpperCase()
}

function dropTitle(word: string): string {
  const dot = word.lastIndexOf('.')
  return dot >= 0 ? word.slice(dot + 1) : word
}
