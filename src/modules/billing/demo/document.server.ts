import type { NewRowOf } from '#kernel/collections/define.ts'
import { newId } from '#kernel/collections/ids.ts'
import { bangkokDay, toBuddhistYear } from '#kernel/thai/dates.ts'
import type { Receiver } from '#modules/payments/public.server.ts'
import { computeAmounts } from '../amounts/compute-amounts.ts'
import { vatRateOn } from '../amounts/vat-rates.ts'
import { WITHHOLDING, withheldOf } from '../amounts/withholding.ts'
import type { documents } from '../collections.ts'
import { isAbbreviated } from '../documents/abbreviated.ts'
import { codeOf, seriesOf, writeNumber } from '../documents/series.ts'
import { type Draft, sellerOf } from '../documents/write-document.server.ts'

/** The last number of each series and year so far. */
export type DemoSeries = Map<string, number>

type DemoDraft = Omit<Draft, 'receiver' | 'vatKind'> & { readonly receiver: Receiver; readonly at: Date }

/** A document of the demo as it would have been issued at that moment. */
export function demoDocument(
  series: DemoSeries,
  draft: DemoDraft,
): NewRowOf<typeof documents> & { _id: string } {
  const { kind, receiver, buyer, lines, at, of } = draft
  const vatKind = receiver.vat
  const day = bangkokDay(at)
  const percent = vatKind === 'included' ? vatRateOn(day) : 0
  const { lines: amounts, ...sums } = computeAmounts(lines, { vat: vatKind, percent })
  const year = toBuddhistYear(Number(day.slice(0, 4)))
  const code = codeOf(kind, vatKind)
  const key = `${seriesOf(code, receiver._id)}|${year}`
  const count = (series.get(key) ?? 0) + 1
  series.set(key, count)
  const withheldPercent = kind === 'credit' ? 0 : WITHHOLDING[buyer.kind]
  return {
    ...of,
    _id: newId(at),
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    kind,
    number: writeNumber(receiver, code, year, count),
    receiverID: receiver._id,
    day,
    seller: sellerOf(receiver, vatKind),
    buyer,
    buyerName: buyer.name,
    lines: lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 })),
    vatKind,
    abbreviated: isAbbreviated({ kind, vatKind, buyer }),
    percent,
    ...sums,
    withheldPercent,
    withheld: kind === 'receipt' ? 0 : withheldOf(sums.base, withheldPercent),
  }
}
