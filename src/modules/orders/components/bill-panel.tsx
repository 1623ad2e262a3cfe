import { Download, Landmark, Printer } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formatBaht } from '#kernel/thai/baht.ts'
import type { Bill } from '#modules/payments/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import type { OrderView } from '../read-order.server.ts'
import { CopyValue } from './copy-value.tsx'
import { savePicture } from './save-picture.ts'
import { canSharePictures, sharePicture } from './share-picture.ts'

interface BillPanelProps {
  readonly order: OrderView
  readonly bill: Bill
}

/** How to pay: the Thai QR, the numbers to type, the bar code, and the other ways. */
export function BillPanel({ order, bill }: BillPanelProps) {
  const t = useT()
  const numbers = [
    ['payee', bill.payee, false],
    ['biller', bill.billerID, true],
    ['prompt-pay', bill.promptPay, true],
    ['ref1', bill.billerID && bill.ref1, true],
    ['ref2', bill.billerID && bill.ref2, true],
    ['amount', bill.amount.toFixed(2), true],
  ] as const
  const items = []
  for (const [key, value, canCopy] of numbers) {
    const term = t(`orders.bill.${key}`)
    if (value) items.push({ term, value: canCopy ? <CopyValue value={value} label={term} /> : value })
  }
  return (
    <Card title={t('orders.bill.heading')}>
      <div className="grid gap-6">
        {bill.picture && <ThaiQr order={order} bill={bill} picture={bill.picture} />}
        <DefinitionList items={items} />
        {bill.bars && (
          <img
            src={bill.bars}
            alt={t('orders.bill.bars')}
            className="w-full max-w-md object-contain"
            style={{ ...paper, height: '5rem', padding: '0.25rem' }}
          />
        )}
        <OtherWays bill={bill} isOwed={order.creditedAt !== null} />
        {bill.code && (
          <div>
            <LinkButton
              kind="secondary"
              icon={<Printer />}
              href={`/lesson/pay/${order._id}/bill`}
              target="_self"
            >
              {t('orders.bill.paper')}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  )
}

/** What the browser can do stays as it is for as long as the page is open; the server cannot say it. */
const untilLeft = () => () => undefined
const cannotSay = () => false

/** Codes are read from white, also in the dark. */
const paper = { background: '#fff' }

function ThaiQr({ order, bill, picture }: BillPanelProps & { readonly picture: string }) {
  const t = useT()
  const name = `qr-${order.number}`
  const canShare = useSyncExternalStore(untilLeft, canSharePictures, cannotSay)
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p>{t(bill.billerID ? 'orders.bill.scan' : 'orders.bill.scan-prompt-pay')}</p>
      <img
        src={picture}
        alt={t('orders.bill.qr', { amount: formatBaht(bill.amount) })}
        width={240}
        height={240}
        style={paper}
      />
      <p className="text-xl tabular-nums">
        <strong>{formatBaht(bill.amount)}</strong>
      </p>
      <a
        href={picture}
        download={`${name}.svg`}
        className="inline-flex min-h-11 items-center gap-2 text-brand underline-offset-4 hover:underline"
        onClick={(event) => {
          event.preventDefault()
          void savePicture(picture, `${name}.png`)
        }}
      >
        <Download aria-hidden="true" className="size-5" />
        {t('orders.bill.save')}
      </a>
      {canShare && (
        <>
          <Button icon={<Landmark />} onClick={() => void sharePicture(picture, `${name}.png`)}>
            {t('orders.bill.open-bank')}
          </Button>
          <p className="text-sm text-muted">{t('orders.bill.open-bank-how')}</p>
        </>
      )}
    </div>
  )
}

interface OtherWaysProps {
  readonly bill: Bill
  /** Its company has the invoice already. */
  readonly isOwed: boolean
}

function OtherWays({ bill, isOwed }: OtherWaysProps) {
  const t = useT()
  const { transfer, counter, cash, credit } = bill
  const ways = [
    transfer && {
      term: t('orders.bill.transfer'),
      value: (
        <>
          {transfer.bank} · {transfer.name}
          <CopyValue value={transfer.number} label={t('orders.bill.account')} />
        </>
      ),
    },
    counter && {
      term: t('orders.bill.counter'),
      value: <span className="whitespace-pre-line">{counter}</span>,
    },
    cash && { term: t('orders.bill.cash'), value: t('orders.bill.cash-text') },
    credit && !isOwed && { term: t('orders.bill.credit'), value: t('orders.bill.credit-text') },
  ].filter((way) => way !== null && way !== false && way !== '')
  return ways.length === 0 ? null : <DefinitionList items={ways} />
}
