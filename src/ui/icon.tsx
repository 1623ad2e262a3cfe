import sprite from './icons.svg?url'

export type IconName =
  | 'search'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-down'
  | 'menu'
  | 'close'
  | 'power'
  | 'log-out'
  | 'user'
  | 'settings'
  | 'console'
  | 'database'
  | 'mail'
  | 'cart'
  | 'arrow-up'
  | 'globe'
  | 'sun'
  | 'moon'
  | 'monitor'
  | 'pencil'
  | 'house'
  | 'book'
  | 'calendar'
  | 'place'
  | 'people'

/** An icon of every page, out of one shared file: cheaper to draw than an icon component. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`lucide ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

const drawnFlags = new Set(['th', 'gb'])

/** The flag of a language: drawn, a sign that staff typed, or a globe where there is none. */
export function Flag({ flag }: { flag: string | null }) {
  if (flag && drawnFlags.has(flag))
    return (
      <svg viewBox="0 0 22 15" aria-hidden="true" className="flag">
        <use href={`${sprite}#flag-${flag}`} />
      </svg>
    )
  if (flag && /^(?:https:\/\/|\/files\/)/.test(flag)) return <img src={flag} alt="" className="flag" />
  return flag && flag.length <= 8 ? <span aria-hidden="true">{flag}</span> : <Icon name="globe" />
}
