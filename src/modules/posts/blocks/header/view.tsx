import type { CSSProperties } from 'react'
import { type PageObject, type Settings, textOf } from '#kernel/pages/document.ts'

const looks = {
  h1: 'text-2xl font-bold md:text-3xl',
  h2: 'text-xl font-semibold md:text-2xl',
  h3: 'text-lg font-semibold md:text-xl',
  h4: 'text-base font-semibold md:text-lg',
} as const
type Level = keyof typeof looks

function styleOf(settings: Settings): CSSProperties {
  const style: CSSProperties = {}
  const align = textOf(settings, 'align')
  if (align !== '' && align !== 'start') style.textAlign = align as 'center'
  for (const name of ['color', 'fontSize', 'fontWeight'] as const)
    if (textOf(settings, name) !== '') style[name] = textOf(settings, name)
  if (textOf(settings, 'height') !== '') style.minHeight = textOf(settings, 'height')
  return style
}

/** Draws a heading. */
export default function HeaderBlock({ object: { value, settings } }: { object: PageObject }) {
  const words = typeof value === 'string' && value !== '' ? value : textOf(settings, 'text')
  if (words === '') return null
  const Level = (textOf(settings, 'level') || 'h2') as Level
  return (
    <Level className={`${looks[Level]} text-balance break-words`} style={styleOf(settings)}>
      {words}
    </Level>
  )
}
