import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { CounterCards } from '#shell/page/counter-cards.tsx'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useT } from '#shell/texts.tsx'
import type { OrderCounts } from '../../read-orders.server.ts'
import type { fields } from './block.ts'

const shown = ['total', 'pending', 'paid', 'cancelled'] as const

/** A card for each state that staff want to show. */
export default function OrderCounterView({ object }: { object: PageObject }) {
  const t = useT()
  const { data } = object
  if (isSignInWay(data)) return <SignInNotice href={data.signIn} />
  const settings = object.settings as SettingsOf<typeof fields>
  const counts = (data ?? {}) as unknown as Partial<OrderCounts>
  const wanted = shown.filter((name) => settings[name])
  if (wanted.length === 0) return <BlockNotice text={t('orders.list.no-counts')} />
  return (
    <CounterCards
      title={settings.title}
      counts={wanted.map((name) => ({
        label: name === 'total' ? t('orders.list.all') : t(`order.option.status.${name}`),
        figure: counts[name] ?? 0,
      }))}
    />
  )
}
