import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import type { Desk } from '../desk/read-desk.server.ts'
import type { readTransfers } from '../paying/read-transfers.server.ts'

const tones = {
  matched: 'info',
  under: 'warn',
  over: 'warn',
  duplicate: 'bad',
  unknown: 'bad',
  confirmed: 'ok',
  aside: 'neutral',
} as const

/** Money that banks say came for an order, for staff. */
export function OrderTransferList({ transfers }: { readonly transfers: Desk['transfers'] }) {
  const t = useT()
  const lang = useLang()
  if (transfers.length === 0) return null
  return (
    <Card title={t('orders.transfer.heading')}>
      <ul className="grid gap-3">
        {transfers.map(({ _id, amount, at, state, href }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-2">
            <a href={href} className="text-brand tabular-nums underline-offset-4 hover:underline">
              {formatBaht(amount)} · {formatThaiDate(at, 'short', lang)} {formatThaiTime(at, lang)}
            </a>
            <Badge tone={tones[state]}>{t(`orders.transfer.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Told = ReturnType<Awaited<ReturnType<typeof readTransfers>>>

/** What a buyer is told of money that came and is not settled yet. */
export function BuyerTransfers({ transfers }: { readonly transfers: Told }) {
  const t = useT()
  return transfers.map(({ _id, amount, state }) => (
    <Alert key={_id} tone={state === 'matched' ? 'info' : 'warn'}>
      {t(`orders.transfer.buyer-${state}`, { amount: formatBaht(amount) })}
    </Alert>
  ))
}
