import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { formatMoney } from '../paper/words.ts'

/** What is shown of a document. */
export interface ShownDocument {
  readonly number: string
  readonly day: string
  readonly until: string | null
  readonly kind: string
  readonly seller: { readonly name: string }
  readonly buyer: {
    readonly name: string
    readonly taxID: string | null
    readonly address: string | null
  }
  readonly lines: readonly {
    readonly name: string
    readonly quantity: number
    readonly each: number
    readonly discount: number
    readonly amount: number
  }[]
  readonly vatKind: string
  readonly percent: number
  readonly discount: number
  readonly base: number
  readonly vat: number
  readonly total: number
  readonly withheld: number
  readonly reason: string | null
}

/** Lines and sums of a document. */
export function DocumentSums({ document }: { readonly document: ShownDocument }) {
  const t = useT()
  const lang = useLang()
  const { lines, vatKind, discount, base, vat, total, withheld, percent, buyer } = document
  const facts = [
    ['billing_document.field.number', document.number],
    ['billing_document.field.day', formatThaiDate(document.day, 'long', lang)],
    [`billing.until.${document.kind}`, document.until && formatThaiDate(document.until, 'long', lang)],
    ['billing_document.field.seller', document.seller.name],
    ['billing_document.field.buyerName', buyer.name],
    ['billing.buyer.taxID', buyer.taxID],
    ['billing.buyer.address', buyer.address],
    ['billing_document.field.reason', document.reason],
    ['billing_document.field.vatKind', t(`billing_document.option.vatKind.${vatKind}`)],
    ['billing_document.field.discount', discount > 0 ? formatMoney(discount) : null],
    ['billing_document.field.base', vat > 0 ? formatMoney(base) : null],
    ['billing.line.vat-of', vat > 0 ? formatMoney(vat) : null],
    ['billing_document.field.total', formatMoney(total)],
    ['billing_document.field.withheld', withheld > 0 ? formatMoney(withheld) : null],
    ['billing.line.net', withheld > 0 ? formatMoney(total - withheld) : null],
  ] as const
  return (
    <Card>
      <div className="grid gap-6">
        <DefinitionList
          items={facts.flatMap(([term, value]) => (value ? [{ term: t(term, { percent }), value }] : []))}
        />
        <DataTable
          caption={t('billing_document.field.lines')}
          rows={lines.map((line, at) => ({ ...line, at }))}
          keyOf={({ at }) => String(at)}
          columns={[
            { key: 'name', header: t('billing.line.name'), cell: ({ name }) => name, role: 'title' },
            {
              key: 'quantity',
              header: t('billing.line.quantity'),
              cell: ({ quantity }) => quantity,
              align: 'end',
            },
            {
              key: 'each',
              header: t('billing.line.each'),
              cell: ({ each }) => formatMoney(each),
              align: 'end',
            },
            {
              key: 'discount',
              header: t('billing.line.discount'),
              cell: (line) => (line.discount > 0 ? formatMoney(line.discount) : '–'),
              align: 'end',
            },
            {
              key: 'amount',
              header: t('billing.line.amount'),
              cell: ({ amount }) => formatMoney(amount),
              align: 'end',
            },
          ]}
        />
      </div>
    </Card>
  )
}
