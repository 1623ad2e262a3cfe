import { encode } from 'uqr'
import { drawRuns, svgAddress } from './svg-address.ts'

/** Light modules around a code. */
const BORDER = 2

/** The lengths of dark and light in turn, dark first, from the first dark module to the last. */
function measureRuns(row: readonly boolean[]): { first: number; lengths: number[] } {
  const [first, last] = [row.indexOf(true), row.lastIndexOf(true)]
  const lengths: number[] = []
  for (let at = first, begun = first; at >= 0 && at <= last; at++)
    if (row[at + 1] !== row[at]) {
      lengths.push(at + 1 - begun)
      begun = at + 1
    }
  return { first, lengths }
}

/** A QR code as SVG. */
export function drawQrSvg(text: string): string {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' })
  const dark = data.flatMap((row, y) => {
    const { first, lengths } = measureRuns(row)
    return first < 0 ? [] : [drawRuns(lengths, { x: first, y: y + 0.5 })]
  })
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' shape-rendering='crispEdges'>` +
    `<path fill='white' d='M0 0h${size}v${size}H0z'/><path stroke='black' d='${dark.join('')}'/></svg>`
  )
}

/** A QR code as the address of a picture. */
export const drawQr = (text: string) => svgAddress(drawQrSvg(text))
