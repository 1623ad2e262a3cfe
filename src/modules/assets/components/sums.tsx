interface SumsProps {
  readonly items: readonly { readonly label: string; readonly value: string }[]
}

/** A few figures side by side. */
export function Sums({ items }: SumsProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {items.map(({ label, value }) => (
        <div key={label} className="min-w-0 rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums sm:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
