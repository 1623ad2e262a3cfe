import type { ViewProps } from '#kernel/pages/block.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { CounterCards } from '#shell/page/counter-cards.tsx'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useT } from '#shell/texts.tsx'
import type { orderCounter } from './block.ts'

const shown = ['total', 'pending', 'paid', 'cancelled'] as const

/** A card for each state that staff want to show. */
export default function OrderCounterView({ object }: ViewProps<typeof orderCounter>) {
  const t = useT()
  const { settings, data } = object
  if (isSignInWay(data)) return <SignInNotice href={data.signIn} />
  const wanted = shown.filter((name) => settings[name])
  if (wanted.length === 0) return <BlockNotice text={t('orders.list.no-counts')} />
  return (
    <CounterCards
      title={settings.title}
      counts={wanted.map((name) => ({
        label: name === 'total' ? t('orders.list.all') : t(`order.option.status.${name}`),
        figure: data?.[name] ?? 0,
      }))}
    />
  )
}
