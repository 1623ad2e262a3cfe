import { computeAmounts } from '../amounts/compute-amounts.ts'
import type { DocumentLine } from './parts.ts'

interface SoldLine {
  readonly courseID: string | null
  readonly name: string
  readonly quantity: number
  readonly full: number
  readonly discount: number
}

interface Sold {
  readonly courseID: string | null
  readonly formTitle: string | null
  readonly price: number
  readonly lines: readonly SoldLine[]
}

/** What an order sold, as lines of a document; as one line where it was made before orders had any, or they are not its price. */
export function linesOfOrder({ courseID, formTitle, price, lines }: Sold): Omit<DocumentLine, 'amount'>[] {
  const copied = lines.map(({ courseID: course, name, quantity, full, discount }) => ({
    courseID: course,
    name,
    quantity,
    each: full,
    discount,
  }))
  if (copied.length > 0 && computeAmounts(copied, { vat: 'none', percent: 0 }).total === price) return copied
  const name = lines[0]?.name ?? formTitle ?? ''
  return [{ courseID, name, quantity: 1, each: price, discount: 0 }]
}
