/** What browsers say of themselves is shorter. */
const MAX_SAID = 600

/** The first that fits names the browser: most of them also claim to be the ones below. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//, 'LINE'],
  [/\bFBA[NV]\b/, 'Facebook'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\d.*\bSafari\//, 'Safari'],
]

/** The name of a browser by what it says of itself; `Unknown` for anything else. */
export function nameBrowser(userAgent: string): string {
  const said = userAgent.slice(0, MAX_SAID)
  return browsers.find(([pattern]) => pattern.test(said))?.[1] ?? 'Unknown'
}
