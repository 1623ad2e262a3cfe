import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { CounterCards } from '#shell/page/counter-cards.tsx'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useT } from '#shell/texts.tsx'
import type { fields } from './block.ts'
import type { EnrollCounts } from './source.server.ts'

const shown = ['total', 'pending', 'processing', 'complete'] as const

/** A card for each state that staff want to show. */
export default function EnrollCounterView({ object }: { object: PageObject }) {
  const t = useT()
  const { data } = object
  if (isSignInWay(data)) return <SignInNotice href={data.signIn} />
  const settings = object.settings as SettingsOf<typeof fields>
  const counts = (data ?? {}) as unknown as Partial<EnrollCounts>
  const wanted = shown.filter((name) => settings[name])
  if (wanted.length === 0) return <BlockNotice text={t('enrolments.count.none')} />
  return (
    <CounterCards
      title={settings.title}
      counts={wanted.map((name) => ({ label: t(`enrolments.count.${name}`), figure: counts[name] ?? 0 }))}
    />
  )
}
