import sprite from './category-icons.svg?url'

/** The names a category may choose its icon from. */
export const categoryIconNames: ReadonlySet<string> = new Set(
  `art book calculator company digital energy factory food health language law leadership learning logistics
  marketing people quality safety sales tools`.split(/\s+/),
)

/** Draws a category's icon out of one shared file; a name that is not known draws the open book. */
export function CategoryIcon({ name = 'book', className = '' }: { name?: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`lucide ${className}`}>
      <use href={`${sprite}#${categoryIconNames.has(name) ? name : 'book'}`} />
    </svg>
  )
}
