const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Line\//, 'LINE'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const find = (list: typeof BROWSERS, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** A browser in the words of its owner, «Chrome · Android»; no name where it did not say anything known. */
export function nameBrowser(userAgent: string | null): { name: string | null; isPhone: boolean } {
  const agent = userAgent ?? ''
  const name = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean).join(' · ')
  return { name: name || null, isPhone: /iPhone|Android.*Mobile/.test(agent) }
}
