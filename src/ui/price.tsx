import { Badge } from './badge.tsx'

type PriceProps = {
  regular: number
  sale?: number | null
  format: (amount: number) => string
  labels: { free: string; regular: string; sale: string }
  large?: boolean
}

/** Gives the whole percent saved; zero where the sale price is not lower. */
export function discountPercent(regular: number, sale: number): number {
  if (regular <= 0 || sale < 0 || sale >= regular) return 0
  // A saving is never rounded up to more than the buyer gets, nor down to nothing.
  return Math.max(1, Math.floor(((regular - sale) / regular) * 100))
}

/** What a visitor pays; a lower sale price strikes the regular one through and names the saving. */
export function Price({ regular, sale, format, labels, large = false }: PriceProps) {
  const percent = sale === null || sale === undefined ? 0 : discountPercent(regular, sale)
  const pays = percent > 0 ? (sale ?? regular) : regular
  const size = large ? 'text-2xl' : 'text-lg'
  return (
    <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
      <span className={`${size} font-semibold ${pays === 0 ? 'text-ok' : 'text-text'}`}>
        {percent > 0 && <span className="sr-only">{labels.sale} </span>}
        {pays === 0 ? labels.free : format(pays)}
      </span>
      {percent > 0 && (
        <>
          <span className="text-sm text-muted">
            <span className="sr-only">{labels.regular} </span>
            <s>{format(regular)}</s>
          </span>
          {pays > 0 && <Badge tone="accent">{`−${percent}%`}</Badge>}
        </>
      )}
    </p>
  )
}
