/** The widths of the bars and gaps of a text in Code 128, a bar first. */
export async function readBarWidths(text: string): Promise<readonly number[]> {
  // Loaded with the first one: a large library that most processes never need.
  const { default: bwip } = await import('bwip-js/node')
  const [bars] = bwip.raw('code128', text, {})
  return bars && 'sbs' in bars ? bars.sbs : []
}
