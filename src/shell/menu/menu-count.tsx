import { Counter } from '#ui/counter.tsx'
import { useMenuCounts } from './use-menu-counts.ts'

/** The number beside a menu item, as it is now, or of all that stand below it; nothing where nothing is counted. */
export function MenuCount({ counters }: { counters: readonly (string | null)[] }) {
  const values = useMenuCounts()
  const counted = new Set(counters)
  const total = [...counted].reduce((sum, name) => sum + (name === null ? 0 : (values[name] ?? 0)), 0)
  return <Counter count={total} />
}
