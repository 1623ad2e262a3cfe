import { useLang } from '#shell/texts.tsx'

interface CounterCardsProps {
  readonly title: string
  readonly counts: readonly { readonly label: string; readonly figure: number }[]
}

/** A card for each number, under a title where there is one. */
export function CounterCards({ title, counts }: CounterCardsProps) {
  const format = new Intl.NumberFormat(useLang())
  return (
    <section className="grid gap-4">
      {title && <h2 className="text-2xl font-bold text-balance">{title}</h2>}
      <dl className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {counts.map(({ label, figure }) => (
          <div key={label} className="grid gap-1 rounded-card border border-line bg-surface p-6 text-center">
            <dt className="order-2 text-muted">{label}</dt>
            <dd className="order-1 text-4xl font-bold text-brand tabular-nums">{format.format(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
