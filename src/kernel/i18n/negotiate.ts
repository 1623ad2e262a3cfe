import { defaultLang, type Lang, normalizeLang } from './texts.ts'

export interface LangRequest {
  /** The language the visitor chose, as the cookie has it. */
  cookie?: string | undefined
  acceptLanguage?: string | undefined
  /** The answer where nothing that is asked for is there; Thai unless told. */
  fallback?: Lang
}

// Browsers send a few dozen characters; the rest of a longer header is not worth reading.
const longestHeader = 1000

/** Answers the available language the visitor wants most: the chosen one, else by Accept-Language, else the fallback. */
export function negotiateLang(available: readonly Lang[], request: LangRequest = {}): Lang {
  const fallback = findLang(available, request.fallback ?? defaultLang) ?? request.fallback ?? defaultLang
  const chosen = request.cookie === undefined ? undefined : findLang(available, request.cookie)
  if (chosen !== undefined) return chosen
  for (const range of readRanges(request.acceptLanguage ?? '')) {
    if (range === '*') return fallback
    const found = findLang(available, range) ?? findLang(available, range.split('-')[0] ?? '')
    if (found !== undefined) return found
  }
  return fallback
}

function findLang(available: readonly Lang[], wanted: Lang): Lang | undefined {
  const code = normalizeLang(wanted)
  return available.find((lang) => normalizeLang(lang) === code)
}

function readRanges(header: string): string[] {
  return header
    .slice(0, longestHeader)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map(normalizeLang)
      return { range, weight: readWeight(parameters) }
    })
    .filter(({ range, weight }) => range !== '' && weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ range }) => range)
}

function readWeight(parameters: string[]): number {
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (weight === undefined) return 1
  const value = Number(weight.slice(weight.indexOf('=') + 1))
  return value >= 0 && value <= 1 ? value : 0
}
