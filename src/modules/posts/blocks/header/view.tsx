import type { CSSProperties } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'

const looks = {
  h1: 'text-2xl font-bold md:text-3xl',
  h2: 'text-xl font-semibold md:text-2xl',
  h3: 'text-lg font-semibold md:text-xl',
  h4: 'text-base font-semibold md:text-lg',
} as const
type Level = keyof typeof looks

/** Draws a heading. */
export default function HeaderBlock({ object: { value, settings } }: { object: PageObject }) {
  const words = typeof value === 'string' && value !== '' ? value : String(settings.text ?? '')
  if (words === '') return null
  const Level = (settings.level ?? 'h2') as Level
  const style: CSSProperties = {}
  if (settings.align && settings.align !== 'start') style.textAlign = settings.align as 'center'
  if (settings.color) style.color = String(settings.color)
  if (settings.fontSize) style.fontSize = String(settings.fontSize)
  if (settings.fontWeight) style.fontWeight = String(settings.fontWeight)
  if (settings.height) style.minHeight = String(settings.height)
  return (
    <Level className={`${looks[Level]} text-balance break-words`} style={style}>
      {words}
    </Level>
  )
}
