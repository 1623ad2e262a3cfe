import type { RouteCounter } from '#kernel/routes.ts'
import { Counter } from '#ui/counter.tsx'
import { useMenuCounts } from './use-menu-counts.ts'

/** The number beside a menu item, as it is now; nothing where the item counts nothing. */
export function MenuCount({ counter }: { counter: RouteCounter | null }) {
  return counter === null ? null : <LiveCount counter={counter} />
}

function LiveCount({ counter }: { counter: RouteCounter }) {
  const count = useMenuCounts()[counter] ?? 0
  return <Counter count={count} />
}
