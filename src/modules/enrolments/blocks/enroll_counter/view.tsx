import type { ViewProps } from '#kernel/pages/block.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { CounterCards } from '#shell/page/counter-cards.tsx'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useT } from '#shell/texts.tsx'
import type { enrollCounter } from './block.ts'

const shown = ['total', 'pending', 'processing', 'complete'] as const

/** A card for each state that staff want to show. */
export default function EnrollCounterView({ object }: ViewProps<typeof enrollCounter>) {
  const t = useT()
  const { settings, data } = object
  if (isSignInWay(data)) return <SignInNotice href={data.signIn} />
  const wanted = shown.filter((name) => settings[name])
  if (wanted.length === 0) return <BlockNotice text={t('enrolments.count.none')} />
  return (
    <CounterCards
      title={settings.title}
      counts={wanted.map((name) => ({ label: t(`enrolments.count.${name}`), figure: data?.[name] ?? 0 }))}
    />
  )
}
