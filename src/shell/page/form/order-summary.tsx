import { useSyncExternalStore } from 'react'
import type { FormOrder } from '#kernel/pages/form-page.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import type { FormStore } from './form-store.ts'

/** What sending the form orders and costs, above its button; it follows the number of people. */
export function OrderSummary({ order, store }: { order: FormOrder; store: FormStore }) {
  const t = useT()
  const count = () => (order.set === null ? 1 : Math.max(1, store.fillingsOf(order.set).length))
  const n = useSyncExternalStore(store.subscribe, count, count)
  return (
    <section aria-label={t('forms.order.title')} className="rounded-card border border-line bg-surface p-4">
      <p className="font-medium">
        <Written text={order.what} />
      </p>
      {order.set !== null && (
        <p className="mt-1 text-sm text-muted">
          {t('forms.order.each', { price: formatBaht(order.each), n })}
        </p>
      )}
      <p className="mt-2 text-lg font-semibold tabular-nums" aria-live="polite">
        {t('forms.order.total', { price: formatBaht(order.each * n) })}
      </p>
    </section>
  )
}
