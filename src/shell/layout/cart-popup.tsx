import { formatBaht } from '#kernel/thai/baht.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Drop } from './drop.tsx'

/** The cart in short: how many, how much, and the way to pay where there is something to pay for. The shop fills it. */
export function CartPopup() {
  const t = useT()
  const count: number = 0
  return (
    <Drop name="tools" label={t('shell.cart', { n: count })} summary={<Icon name="cart" />}>
      <div className="flex items-center justify-between ps-3">
        <b>{t('shell.cart-title')}</b>
        <button type="button" data-close className="bar-item" aria-label={t('shell.close')}>
          <Icon name="close" />
        </button>
      </div>
      <p className="px-3 py-4 text-muted">{t('shell.cart-empty')}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-1 border-t border-line px-3 py-3 tabular-nums">
        <dt>{t('shell.cart-count')}</dt>
        <dd>{count}</dd>
        <dt className="font-semibold">{t('shell.cart-total')}</dt>
        <dd className="font-semibold">{formatBaht(0)}</dd>
      </dl>
      {count > 0 && (
        <LinkButton href="/shop/checkout" wide>
          {t('shell.cart-pay')}
        </LinkButton>
      )}
    </Drop>
  )
}
