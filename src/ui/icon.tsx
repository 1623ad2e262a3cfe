import sprite from './icons.svg?url'

/** An icon of every page, out of one shared file: cheaper to draw than an icon component. */
export function Icon({
  name,
  className = '',
}: {
  name: 'search' | 'chevron-left' | 'chevron-right'
  className?: string
}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`lucide ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
