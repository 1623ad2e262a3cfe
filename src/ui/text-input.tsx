import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

export const inputClass = 'input'

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'prefix'> & {
  /** Drawn inside the box before or after the text: a unit, a currency. */
  before?: ReactNode
  after?: ReactNode
  align?: 'start' | 'end'
  ref?: Ref<HTMLInputElement>
}

/** A one-line input; with `before` or `after` the unit stands inside the same box. */
export function TextInput({ before, after, align = 'start', type = 'text', ...rest }: TextInputProps) {
  const alignment = align === 'end' ? ' text-end tabular-nums' : ''
  const input = (
    <input {...rest} type={type} className={`${inputClass} h-11${alignment}${affixRoom(before, after)}`} />
  )
  if (!before && !after) return input
  return (
    <span className="relative flex items-center">
      {before && <Affix side="start-0">{before}</Affix>}
      {input}
      {after && <Affix side="end-0">{after}</Affix>}
    </span>
  )
}

const SHORT_UNIT = 4

function affixRoom(before: ReactNode, after: ReactNode): string {
  const isLong = typeof after === 'string' && after.length > SHORT_UNIT
  return `${before ? ' ps-9' : ''}${after ? (isLong ? ' pe-20' : ' pe-14') : ''}`
}

function Affix({ side, children }: { side: 'start-0' | 'end-0'; children: ReactNode }) {
  return <span className={`pointer-events-none absolute ${side} px-3 text-muted`}>{children}</span>
}
