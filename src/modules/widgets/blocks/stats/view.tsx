import type { ViewProps } from '#kernel/pages/block.ts'
import { useLang } from '#shell/texts.tsx'
import type { stats } from './block.ts'

/** A large figure over its words. */
export default function StatsView({ object }: ViewProps<typeof stats>) {
  const { count, figure, text, color } = object.settings
  const format = new Intl.NumberFormat(useLang())
  const counted = typeof object.data === 'number' ? format.format(object.data) : '–'
  return (
    <p className="grid gap-1 rounded-card border border-line bg-surface p-6 text-center">
      <span
        className="text-4xl font-bold break-words text-brand tabular-nums"
        style={color ? { color } : undefined}
      >
        {count === 'written' ? figure : counted}
      </span>
      <span className="break-words text-muted">{text}</span>
    </p>
  )
}
