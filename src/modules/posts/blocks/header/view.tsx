import type { CSSProperties } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { header } from './block.ts'

const looks = {
  h1: 'text-2xl font-bold md:text-3xl',
  h2: 'text-xl font-semibold md:text-2xl',
  h3: 'text-lg font-semibold md:text-xl',
  h4: 'text-base font-semibold md:text-lg',
} as const

function styleOf(settings: SettingsOf<typeof header.fields>): CSSProperties {
  const { align, color, fontSize, fontWeight, height } = settings
  return {
    ...(align !== 'start' && { textAlign: align }),
    ...(color !== '' && { color }),
    ...(fontSize !== '' && { fontSize }),
    ...(fontWeight !== '' && { fontWeight }),
    ...(height !== '' && { minHeight: height }),
  }
}

/** Draws a heading. */
export default function HeaderBlock({ object: { value, settings } }: ViewProps<typeof header>) {
  const words = typeof value === 'string' && value !== '' ? value : settings.text
  if (words === '') return null
  const Level = settings.level
  return (
    <Level className={`${looks[Level]} text-balance break-words`} style={styleOf(settings)}>
      {words}
    </Level>
  )
}
