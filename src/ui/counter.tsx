/** Writes a count that stays short: 99+ above 99. */
export function capCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** A small round count beside an icon or a menu item; nothing is drawn for zero. */
export function Counter({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null
  return (
    <span
      title={label}
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1.5 text-xs leading-none font-semibold text-white tabular-nums"
    >
      {capCount(count)}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
