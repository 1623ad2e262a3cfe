import { categoryIconPaths } from './category-icon-paths.ts'

export type CategoryIconName = keyof typeof categoryIconPaths

/** The names a category may choose its icon from. */
export const categoryIconNames: readonly string[] = Object.keys(categoryIconPaths)

/** Tells whether a stored word names one of the icons. */
export function isCategoryIconName(name: string): name is CategoryIconName {
  return Object.hasOwn(categoryIconPaths, name)
}

/** Draws a category's icon; a name that is not known draws the open book. */
export function CategoryIcon({ name = 'book', className = '' }: { name?: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`lucide ${className}`}>
      <path d={categoryIconPaths[isCategoryIconName(name) ? name : 'book']} />
    </svg>
  )
}
