import type { DocumentVat } from '../amounts/compute-amounts.ts'
import { isTaxed } from '../amounts/compute-amounts.ts'
import type { DocumentKind } from './parts.ts'

const codes = { quotation: 'QT', invoice: 'IV', credit: 'CN' } as const

/** The letters of a kind of document. A receipt that is a tax invoice has a series of its own. */
export function codeOf(kind: DocumentKind, vat: DocumentVat): string {
  if (kind === 'receipt') return isTaxed(vat) ? 'TX' : 'RC'
  return codes[kind]
}

/** The series of numbers of one receiver's documents. */
export function seriesOf(code: string, receiverID: string): string {
  return `billing.${code}.${receiverID}`
}

interface Numbering {
  readonly prefix: string | null
  readonly numberYear: 'be' | 'ce'
}

/** The number as people read it; the year is the Buddhist one unless the receiver says otherwise. */
export function writeNumber(
  { prefix, numberYear }: Numbering,
  code: string,
  year: number,
  count: number,
): string {
  const shown = numberYear === 'be' ? year : year - 543
  return `${prefix ?? ''}${code}${shown}-${String(count).padStart(5, '0')}`
}
