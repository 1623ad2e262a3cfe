import { Badge } from './badge.tsx'

type PriceProps = {
  regular: number
  sale?: number | null
  format: (amount: number) => string
  labels: { free: string; regular: string; sale: string }
  large?: boolean
  /** What is to be known of the price, such as its tax. */
  note?: string | undefined
}

/** The saving in whole percent of the regular price; none where no lower sale price is set. */
export function discountPercent(regular: number, sale: number): number {
  if (sale <= 0 || sale >= regular) return 0
  return Math.round(((regular - sale) / regular) * 100)
}

/** What is paid: the sale price when it is above 0, else the regular one. */
export function payable(regular: number, sale: number): number {
  return Math.max(0, sale > 0 ? sale : regular)
}

/** What a visitor pays; a lower sale price strikes the regular one through and names the saving. */
export function Price({ regular, sale, format, labels, large = false, note }: PriceProps) {
  const percent = discountPercent(regular, sale ?? 0)
  const pays = payable(regular, sale ?? 0)
  return (
    <p className={`price${large ? ' text-2xl' : ''}${pays === 0 ? ' text-ok' : ''}`}>
      {percent > 0 && <span className="sr-only">{labels.sale} </span>}
      {pays === 0 ? labels.free : format(pays)}
      {percent > 0 && (
        <>
          <span className="sr-only">{labels.regular} </span>
          <s>{format(regular)}</s>
          <Badge tone="accent">{`−${percent}%`}</Badge>
        </>
      )}
      {note && <small>{note}</small>}
    </p>
  )
}
