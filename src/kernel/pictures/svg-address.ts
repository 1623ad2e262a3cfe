/** The address of a drawn picture. Only what cannot stand in an address is encoded: a picture of many strokes stays small. */
export const svgAddress = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll(/["#%<>\s]/g, (sign) => (sign === ' ' ? ' ' : encodeURIComponent(sign)))}`

/** A run of dark and light parts of a line, dark first, as strokes of one path; `at` is where the line begins. */
export function drawRuns(lengths: readonly number[], at: { readonly x: number; readonly y: number }): string {
  const parts = lengths.map((length, index) => (index % 2 === 0 ? `h${length}` : `m${length} 0`))
  return `M${at.x} ${at.y}${parts.join('')}`
}
