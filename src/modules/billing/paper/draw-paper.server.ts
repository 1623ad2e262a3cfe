import type { Translate } from '#kernel/i18n/translate.ts'
import { startDocument, type ThaiDocument } from '#kernel/pdf/start-document.server.ts'
import { bahtText } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { isTaxed } from '../amounts/compute-amounts.ts'
import type { BillingDocument } from '../collections.ts'
import { formatMoney, nameBranch, titleKeyOf } from './words.ts'

/** What a document refers to. */
export type Former = Pick<
  BillingDocument,
  'kind' | 'vatKind' | 'abbreviated' | 'number' | 'day' | 'base' | 'total'
>

export interface PaperParts {
  readonly document: BillingDocument
  readonly former: Former | null
  /** The number of the full tax invoice that stands in its place. */
  readonly replacedBy?: string | null
  readonly logo: Uint8Array | null
  readonly signature: Uint8Array | null
  /** The same for programs. */
  readonly xml: string | null
  /** Who signed that; null where nobody did. */
  readonly signedBy: string | null
}

const GREY = '#57534e'
const LOGO = { width: 120, height: 48 }
const SIGNATURE = { width: 150, height: 50, align: 'right' as const }
const COLUMNS = [28, 208, 45, 70, 60, 72] as const

function writeHead(pdf: ThaiDocument, t: Translate, { document, former, logo }: PaperParts): void {
  const { seller, day, until, number, kind } = document
  const right = 210
  if (logo) {
    pdf.drawPicture(logo, LOGO)
    pdf.space(LOGO.height + 6)
  }
  const halves = [
    { width: pdf.width - right, size: 13, weight: 'bold' as const },
    { width: right, size: 15, weight: 'bold' as const, align: 'right' as const },
  ]
  pdf.writeRow([seller.name, t(titleKeyOf(document))], halves)
  const about = [
    seller.address ?? '',
    seller.taxID === null
      ? ''
      : `${t('billing-paper.tax-id')} ${seller.taxID} (${nameBranch(t, seller.branch)})`,
    seller.phone === null ? '' : `${t('billing-paper.phone')} ${seller.phone}`,
  ].filter(Boolean)
  const facts = [
    `${t('billing-paper.number')} ${number}`,
    `${t('billing-paper.day')} ${formatThaiDate(day, 'long')}`,
    until === null ? '' : `${t(`billing-paper.until.${kind}`)} ${formatThaiDate(until, 'long')}`,
    former === null ? '' : `${t('billing-paper.former')} ${t(titleKeyOf(former))} ${former.number}`,
    former === null ? '' : `${t('billing-paper.former-day')} ${formatThaiDate(former.day, 'long')}`,
  ].filter(Boolean)
  const styles = [
    { width: pdf.width - right, size: 10 },
    { width: right, size: 10, align: 'right' as const },
  ]
  for (let at = 0; at < Math.max(about.length, facts.length); at += 1)
    pdf.writeRow([about[at] ?? '', facts[at] ?? ''], styles)
}

function writeBuyer(pdf: ThaiDocument, t: Translate, { buyer }: BillingDocument): void {
  pdf.space(4)
  pdf.line()
  pdf.space(6)
  const styles = [
    { width: 110, size: 10, color: GREY },
    { width: pdf.width - 110, size: 10 },
  ]
  const branch = nameBranch(t, buyer.branch)
  const rows = [
    ['billing-paper.buyer', buyer.name],
    ['billing-paper.address', buyer.address],
    ['billing-paper.tax-id', buyer.taxID && `${buyer.taxID}${branch && ` (${branch})`}`],
    ['billing-paper.phone', buyer.phone],
  ] as const
  for (const [label, value] of rows) if (value) pdf.writeRow([t(label), value], styles)
  pdf.space(6)
}

function writeLines(pdf: ThaiDocument, t: Translate, { lines }: BillingDocument): void {
  const right = { align: 'right' as const }
  const style = (more: object) =>
    COLUMNS.map((width, at) => ({ width, size: 10, ...(at > 1 && right), ...more }))
  const head = ['no', 'what', 'quantity', 'each', 'discount', 'amount'].map((name) =>
    t(`billing-paper.${name}`),
  )
  const writeTop = () => {
    pdf.line()
    pdf.writeRow(head, style({ weight: 'bold' }))
    pdf.line()
  }
  writeTop()
  pdf.setHead(writeTop)
  for (const [at, { name, quantity, each, discount, amount }] of lines.entries())
    pdf.writeRow(
      [
        String(at + 1),
        name,
        quantity.toLocaleString('en-US'),
        formatMoney(each),
        discount > 0 ? formatMoney(discount) : '–',
        formatMoney(amount),
      ],
      style({}),
    )
  pdf.setHead(null)
  pdf.line()
}

function writeTotals(pdf: ThaiDocument, t: Translate, { document, former }: PaperParts): void {
  const { vatKind, percent, discount, base, vat, total, withheld, kind, withheldPercent } = document
  const isCredit = kind === 'credit' && former !== null
  const write = (label: string, amount: number, isBold = false) => {
    const style = { size: 10, align: 'right', weight: isBold ? 'bold' : 'regular' } as const
    pdf.writeRow(
      [label, formatMoney(amount)],
      [
        { width: pdf.width - 110, ...style },
        { width: 110, ...style },
      ],
    )
  }
  const rows: (readonly [string, number])[] = [
    ...(isCredit
      ? ([
          [t('billing-paper.former-value'), former.base],
          [t('billing-paper.right-value'), Math.round((former.base - base) * 100) / 100],
          [t('billing-paper.difference'), base],
        ] as const)
      : []),
    ...(discount > 0 ? ([[t('billing-paper.discount-all'), -discount]] as const) : []),
    ...(isTaxed(vatKind)
      ? ([
          ...(isCredit ? [] : [[t('billing-paper.base'), base] as const]),
          [t('billing-paper.vat', { percent }), vat],
        ] as const)
      : []),
  ]
  pdf.keepTogether((rows.length + 3) * 22 + 40)
  for (const row of rows) write(...row)
  write(t('billing-paper.total'), total, true)
  // In words it is the total, and stands by it.
  pdf.write(`(${bahtText(total)})`, { weight: 'bold', align: 'right' })
  if (withheld === 0) return
  pdf.space(4)
  write(t('billing-paper.withheld', { percent: withheldPercent }), -withheld)
  write(t('billing-paper.net'), Math.round((total - withheld) * 100) / 100, true)
}

/** Who made the document, and whether the data that is attached to it is signed. */
function sayMade(t: Translate, { xml, signedBy }: PaperParts): string {
  if (signedBy !== null) return t('billing-paper.signed', { owner: signedBy })
  return t(xml === null ? 'billing-paper.made' : 'billing-paper.unsigned')
}

function writeNotes(pdf: ThaiDocument, t: Translate, parts: PaperParts): void {
  const { document, signature, replacedBy } = parts
  const { seller, vatKind, abbreviated, reason, kind, withheld } = document
  const small = { size: 9, color: GREY }
  pdf.space(10)
  if (replacedBy) pdf.write(t('billing-paper.replaced', { number: replacedBy }), { weight: 'bold' })
  else if (abbreviated) pdf.write(t('billing-paper.included'), small)
  if (vatKind === 'exempt') pdf.write(t('billing-paper.exempt', { law: seller.exemption ?? '' }), small)
  if (vatKind === 'none') pdf.write(t('billing-paper.not-registered'), small)
  if (reason) pdf.write(`${t('billing-paper.reason')}: ${reason}`, small)
  if (withheld > 0 && kind !== 'receipt') pdf.write(t('billing-paper.withheld-note'), small)
  pdf.write(sayMade(t, parts), small)
  pdf.keepTogether(SIGNATURE.height + 60)
  pdf.space(16)
  if (signature) pdf.drawPicture(signature, SIGNATURE)
  pdf.space(SIGNATURE.height)
  const sign = { size: 10, align: 'right' as const }
  pdf.write(t('billing-paper.sign-line'), sign)
  if (seller.signer) pdf.write(`(${seller.signer})`, sign)
  pdf.write(t(`billing-paper.sign.${kind}`), { ...sign, color: GREY })
}

/** The document on A4, in Thai as the Revenue Code asks for, to be read for years; the same for programs is attached to it. */
export async function drawPaper(parts: PaperParts, t: Translate): Promise<Buffer> {
  const { document, xml, signedBy } = parts
  const title = `${t(titleKeyOf(document))} ${document.number}`
  const pdf = await startDocument({ title, author: document.seller.name, lang: 'th', isArchived: true })
  writeHead(pdf, t, parts)
  writeBuyer(pdf, t, document)
  writeLines(pdf, t, document)
  writeTotals(pdf, t, parts)
  writeNotes(pdf, t, parts)
  if (xml !== null)
    pdf.attach({
      name: 'ETDA-invoice.xml',
      type: 'text/xml',
      text: xml,
      about: t(signedBy === null ? 'billing-paper.attached' : 'billing-paper.attached-signed'),
    })
  return pdf.finish((page, pages) => `${document.number} · ${t('billing-paper.page', { page, pages })}`)
}
